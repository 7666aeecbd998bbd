"""Fills the templates in: `@WORD@` becomes what the description says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.sax.saxutils import escape

from bundling.description import TEMPLATES, Description

_MARK = re.compile(r"@([A-Z]+)@")


def words(told: Description) -> dict[str, str]:
    """Return what every template can use."""
    return {
        "NAME": told.name,
        "TITLE": told.title,
        "VERSION": told.version,
        "IDENTIFIER": told.identifier,
        "COMPONENT": told.component,
        "SUMMARY": told.summary,
        "LICENCE": told.licence,
        "MAKER": told.maker,
        "MAIL": told.mail,
        "YEAR": str(told.year),
    }


def rendered(name: str, told: Description, more: Mapping[str, str], *, xml: bool = False) -> str:
    """Return a template filled in; raise KeyError for a word that nothing is known for.

    With `xml` the description's words are escaped; what is in `more` is taken as it is.
    """
    plain = {key: escape(value) if xml else value for key, value in words(told).items()}
    known = {**plain, **more}
    return _MARK.sub(lambda found: known[found[1]], (TEMPLATES / name).read_text(encoding="utf-8"))
