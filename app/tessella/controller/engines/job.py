"""A job of Windows: processes that end with the one that made it, and with all that they start."""

from __future__ import annotations

import ctypes
import logging
from typing import Any

log = logging.getLogger(__name__)

_KILL_ON_CLOSE = 0x2000
_EXTENDED_LIMITS = 9
_MAY_JOIN = 0x0100 | 0x0001
"""PROCESS_SET_QUOTA and PROCESS_TERMINATE."""


class _BasicLimits(ctypes.Structure):
    """JOBOBJECT_BASIC_LIMIT_INFORMATION."""

    _fields_ = (
        ("per_process_time", ctypes.c_int64), ("per_job_time", ctypes.c_int64), ("flags", ctypes.c_uint32),
        ("least_working_set", ctypes.c_size_t), ("most_working_set", ctypes.c_size_t),
        ("most_processes", ctypes.c_uint32), ("affinity", ctypes.c_size_t), ("priority", ctypes.c_uint32),
        ("scheduling", ctypes.c_uint32),
    )  # fmt: skip


class _ExtendedLimits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

    _fields_ = (
        ("basic", _BasicLimits), ("io", ctypes.c_uint64 * 6), ("process_memory", ctypes.c_size_t),
        ("job_memory", ctypes.c_size_t), ("peak_process", ctypes.c_size_t), ("peak_job", ctypes.c_size_t),
    )  # fmt: skip


class Job:
    """Holds a process; the system kills it with all its descendants when this program ends or `end` is called."""

    def __init__(self, pid: int) -> None:
        """Take a process that was just started; what it has started before is not held."""
        self._kernel: Any = ctypes.WinDLL("kernel32", use_last_error=True)  # type: ignore[attr-defined]
        for name in ("CreateJobObjectW", "OpenProcess"):
            getattr(self._kernel, name).restype = ctypes.c_void_p
        self._handle = ctypes.c_void_p(self._kernel.CreateJobObjectW(None, None))
        limits = _ExtendedLimits()
        limits.basic.flags = _KILL_ON_CLOSE
        size = ctypes.c_uint32(ctypes.sizeof(limits))
        self._kernel.SetInformationJobObject(self._handle, _EXTENDED_LIMITS, ctypes.byref(limits), size)
        process = ctypes.c_void_p(self._kernel.OpenProcess(_MAY_JOIN, False, pid))
        if not self._kernel.AssignProcessToJobObject(self._handle, process):
            log.warning("an engine cannot be put into a job")
        self._kernel.CloseHandle(process)

    def end(self) -> None:
        """Kill what is in the job."""
        if self._handle:
            self._kernel.TerminateJobObject(self._handle, 1)
            self._kernel.CloseHandle(self._handle)
            self._handle = ctypes.c_void_p(None)
