"""What all tests share: no screen, no trace in the home of the person who runs them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from patience import PatientBot

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Kept from run to run: compiling all kernels afresh would take longer than the tests.
os.environ.setdefault("NUMBA_CACHE_DIR", str(Path(__file__).parents[1] / ".pytest_cache" / "numba"))
# Whole games take their time, and a busy machine more: samples are not timed.
hypothesis.settings.register_profile("tessella", deadline=None, print_blob=True)
hypothesis.settings.load_profile("tessella")


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give each test its own folders for settings and games; compiled code is shared between tests."""
    home = tmp_path / "home"
    monkeypatch.setenv("TESSELLA_HOME", str(home))
    return home


@pytest.fixture
def qtbot(qapp: Any, request: pytest.FixtureRequest) -> PatientBot:
    """Wait for as long as the slowest machine needs."""
    return PatientBot(request)


@pytest.fixture(autouse=True)
def no_window_left(own_home: Path) -> Iterator[None]:
    """Fail a test that leaves a window open: it would take keys and pointer from the tests that follow."""
    before = _windows()
    yield
    left = [window for window in _windows() if window not in before]
    for window in left:
        window.hide()
    assert not left, f"left open: {left}"


def _windows() -> list[Any]:
    # Not imported: some tests have no Qt, some forbid it.
    widgets = sys.modules.get("PySide6.QtWidgets")
    return [widget for widget in widgets.QApplication.topLevelWidgets() if widget.isVisible()] if widgets else []
