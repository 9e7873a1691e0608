#!/usr/bin/env python3
"""Writes archives anew so that the same files make the same bytes: members in order of their names,
all of one time, owned by root."""

import argparse
import gzip
import io
import tarfile
import time
import zipfile
from pathlib import Path

from command import run_script


def repacked_tar(content, seconds):
    packed = io.BytesIO()
    with (tarfile.open(fileobj=io.BytesIO(content)) as old,
          gzip.GzipFile(fileobj=packed, mode="wb", mtime=0, filename="") as stream,
          tarfile.open(fileobj=stream, mode="w", format=tarfile.GNU_FORMAT) as new):
        for member in sorted(old.getmembers(), key=lambda member: member.name):
            member.mtime = seconds
            member.uid = member.gid = 0
            member.uname = member.gname = "root"
            is_executable = member.isdir() or member.mode & 0o100
            member.mode = 0o777 if member.issym() else 0o755 if is_executable else 0o644
            new.addfile(member, old.extractfile(member) if member.isfile() else None)
    return packed.getvalue()


def repacked_zip(content, seconds):
    packed = io.BytesIO()
    # The format begins in 1980 and knows no time zone.
    moment = max(time.gmtime(seconds)[:6], (1980, 1, 1, 0, 0, 0))
    with (zipfile.ZipFile(io.BytesIO(content)) as old,
          zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new):
        for name in sorted(old.namelist()):
            member = zipfile.ZipInfo(name, moment)
            member.create_system = 3
            is_executable = name.endswith(("/", ".exe"))
            member.external_attr = (0o755 if is_executable else 0o644) << 16
            member.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(member, old.read(name))
    return packed.getvalue()


def main():
    parser = argparse.ArgumentParser(prog="repack.py", description=__doc__)
    parser.add_argument("time", type=int, help="in seconds since 1970")
    parser.add_argument("archives", nargs="+", type=Path, metavar="archive")
    options = parser.parse_args()
    for path in options.archives:
        repacked = repacked_zip if path.suffix == ".zip" else repacked_tar
        path.write_bytes(repacked(path.read_bytes(), options.time))


if __name__ == "__main__":
    run_script(main)
