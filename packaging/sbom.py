"""Writes the list of materials of a release: `python packaging/sbom.py FILE`, CycloneDX in JSON.

Made by cyclonedx-py of the packages that are installed beside it; those that only build or test are taken out.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "app"))

from tessella import __version__, licences  # noqa: E402 - the path first


def shipped(listed: dict[str, Any], names: set[str]) -> dict[str, Any]:
    """Return a list of materials with the components of these names only."""
    kept = [entry for entry in listed["components"] if entry["name"].lower().replace("_", "-") in names]
    references = {entry["bom-ref"] for entry in kept} | {listed.get("metadata", {}).get("component", {}).get("bom-ref")}
    tree = [
        {**entry, "dependsOn": sorted(set(entry.get("dependsOn", [])) & references)}
        for entry in listed.get("dependencies", [])
        if entry["ref"] in references
    ]
    return {**listed, "components": kept, "dependencies": tree}


def main(target: Path) -> int:
    """Write the file; return 1 when a package that the program needs is not in it."""
    command = [sys.executable, "-m", "cyclonedx_py", "environment", "--output-format", "JSON", "--output-reproducible"]
    command += ["--pyproject", str(ROOT / "pyproject.toml"), sys.executable]
    told = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout
    names = set(licences.packages()) - {licences.NAME}
    found = shipped(json.loads(told), names)
    found["metadata"]["component"]["version"] = __version__
    target.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    missing = names - {entry["name"].lower().replace("_", "-") for entry in found["components"]}
    print(f"{len(found['components'])} components", *(f"missing: {name}" for name in sorted(missing)))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
