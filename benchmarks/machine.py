"""The machine and the versions behind the figures."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path


def processor() -> str:
    """Name the processor."""
    listing = Path("/proc/cpuinfo")
    lines = listing.read_text(encoding="utf-8").splitlines() if listing.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def facts() -> dict[str, str]:
    """List what a reader needs to compare."""
    return {
        "Date": datetime.now(UTC).date().isoformat(),
        "Processor": f"{processor()}, {os.cpu_count()} cores",
        "System": f"{platform.system()} {platform.machine()}",
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "Numba, NumPy": f"{version('numba')}, {version('numpy')}",
        "Load when begun": f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown",
    }
