"""Models on every node of a cluster."""

import contextlib
import hashlib
import io
import os
import shutil
import tarfile
import tempfile
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .errors import ModelError

try:
    import fcntl
except ImportError:  # Windows.
    fcntl = None

MOST_BYTES = 2 << 30
"""The most bytes of a model that the object store is given."""


class ModelFiles:
    """A model, or another file that a worker needs, as each node finds it.

    - A path that exists where this is made, unless `ship` is false: the files go to Ray's object store once, and each node writes them
      to its temporary folder once, under a name made of their bytes.
    - A URI with a scheme, such as `s3://bucket/model`: each node copies it with pyarrow's file systems, once in the life of this object.
    - `http://` and `https://`: the worker reads it.
    - Another path: it is on each node, in the `working_dir` of the job's runtime environment or on a shared disk.
    """

    def __init__(self, model: "str | os.PathLike[str]", ship: bool = True):
        self.name = os.fspath(model)
        self._packed: Any = None
        self._key = ""
        if "://" in self.name:
            self._kind = "web" if self.name.startswith(("http://", "https://")) else "uri"
            self._key = uuid.uuid4().hex
        elif ship and os.path.exists(self.name):
            import ray

            self._kind = "object"
            packed = _pack(Path(self.name))
            self._key = hashlib.sha256(packed).hexdigest()[:32]
            self._packed = ray.put(packed)
        else:
            self._kind = "path"

    def local_path(self) -> str:
        """The path, or URL, for a worker on this node. The first call on a node writes the files."""
        if self._kind in ("web", "path"):
            return self.name
        base = os.path.basename(self.name.rstrip("/")) or "model"
        with _locked(_folder() / self._key) as folder:
            if not folder.exists():
                # Complete or absent: another job may look at the same moment, and this one may be killed.
                part = Path(tempfile.mkdtemp(prefix=".part-", dir=folder.parent))
                try:
                    self._write(part, base)
                    part.rename(folder)
                finally:
                    shutil.rmtree(part, ignore_errors=True)
        return str(folder / base)

    def _write(self, folder: Path, base: str) -> None:
        if self._kind == "uri":
            from pyarrow import fs

            source, path = fs.FileSystem.from_uri(self.name)
            target = folder / base
            if source.get_file_info(path).type == fs.FileType.NotFound:
                raise ModelError(f"there is no model at {self.name}")
            if source.get_file_info(path).type == fs.FileType.Directory:
                target.mkdir()
            fs.copy_files(path, str(target), source_filesystem=source, destination_filesystem=fs.LocalFileSystem())
            return
        import ray

        with tarfile.open(fileobj=io.BytesIO(ray.get(self._packed))) as archive:
            archive.extractall(folder, filter="data")


def _pack(path: Path) -> bytes:
    """A tar archive that depends on names and bytes alone."""
    files = [path] if path.is_file() else sorted(path.rglob("*"))
    total = sum(file.stat().st_size for file in files if file.is_file())
    if total > MOST_BYTES:
        raise ModelError(
            f"{path} has {total} bytes, more than are sent to each node ({MOST_BYTES}): put it on a shared disk and "
            "say ship=False, or name its URI, such as s3://…"
        )
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", dereference=True) as archive:
        for file in files:
            name = path.name if file == path else f"{path.resolve().name}/{file.relative_to(path).as_posix()}"
            info = archive.gettarinfo(str(file), name)
            info.mtime, info.uid, info.gid, info.uname, info.gname = 0, 0, 0, "", ""
            info.mode = 0o755 if file.is_dir() else 0o644
            if file.is_file():
                with file.open("rb") as content:
                    archive.addfile(info, content)
            else:
                archive.addfile(info)
    return out.getvalue()


def _folder() -> Path:
    """This user's folder of models: nobody else may put a model there."""
    user = os.getuid() if hasattr(os, "getuid") else "user"
    folder = Path(tempfile.gettempdir()) / f"heddle-models-{user}"
    folder.mkdir(mode=0o700, exist_ok=True)
    if hasattr(os, "getuid") and (folder.is_symlink() or folder.stat().st_uid != os.getuid()):
        raise ModelError(f"{folder} belongs to another user: set TMPDIR")
    return folder


@contextlib.contextmanager
def _locked(folder: Path) -> Iterator[Path]:
    with open(f"{folder}.lock", "w", encoding="utf-8") as file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield folder
