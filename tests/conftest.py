"""What all tests share: no screen, no trace in the home of the person who runs them."""

from __future__ import annotations

import os
from pathlib import Path

import hypothesis
import pytest

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
