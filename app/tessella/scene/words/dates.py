"""Dates of records, which are ISO 8601, as people write them here, and back."""

from __future__ import annotations

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt, QTime

CENTURY = 2000
"""The year from which on years of two digits count."""


def day(text: str) -> str:
    """Return a date as people write it here, without the time; as it is when it is none of ISO 8601."""
    date = QDate.fromString(text[:10], Qt.DateFormat.ISODate)
    return QLocale().toString(date, QLocale.FormatType.LongFormat) if date.isValid() else text


def moment(text: str) -> str:
    """Return a date with the time, if it has one, as the clock showed it where it was written down."""
    time = _time(text)
    if not time.isValid() or not QDateTime.fromString(text, Qt.DateFormat.ISODate).isValid():
        return day(text)
    return f"{day(text)}, {QLocale().toString(time, QLocale.FormatType.ShortFormat)}"


def short_day(date: QDate) -> str:
    """Return a date in few signs, as the system writes it; where it has no way of its own, as ISO 8601 does."""
    if QLocale().language() == QLocale.Language.C:
        return date.toString(Qt.DateFormat.ISODate)
    return QLocale().toString(date, QLocale.FormatType.ShortFormat)


def short_time(time: QTime) -> str:
    """Return hours and minutes as the system writes them."""
    if QLocale().language() == QLocale.Language.C:
        return time.toString("HH:mm")
    return QLocale().toString(time, QLocale.FormatType.ShortFormat)


def brief(text: str) -> str:
    """Return a date of ISO 8601 in few signs, with the time if it has one; as it is when it is none.

    Midnight sharp is what the library writes for a day without a time.
    """
    if not QDateTime.fromString(text, Qt.DateFormat.ISODate).isValid():
        return text
    date, time = QDate.fromString(text[:10], Qt.DateFormat.ISODate), _time(text)
    day_only = not time.isValid() or text[11:19] in ("00:00", "00:00:00")
    return short_day(date) if day_only else f"{short_day(date)} {short_time(time)}"


def _time(text: str) -> QTime:
    """Return hours and minutes by themselves: a date with a time is moved where the clocks of this place skip it."""
    return QTime.fromString(text[11:16], "HH:mm")


def iso(text: str) -> str:
    """Return what somebody wrote as a date of ISO 8601; as it is when it can be read in no usual way."""
    here, form = QLocale(), QLocale.FormatType
    ways = [here.toDate(text, each, CENTURY) for each in (form.LongFormat, form.ShortFormat)]
    date = next((each for each in ways if each.isValid()), None)
    return text if date is None else date.toString(Qt.DateFormat.ISODate)
