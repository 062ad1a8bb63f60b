"""A Ray Serve deployment around `heddle serve`."""

import asyncio
import collections
import re
import subprocess
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from typing import Any

from .command import find_command
from .errors import HeddleError, ModelError
from .model_files import ModelFiles

_ADDRESS = re.compile(r"\bREST (http://\S+?),?(?:\s|$)")
_HEADERS = ("content-type", "content-encoding", "accept", "accept-encoding")


class HeddleServer:
    """`heddle serve MODEL --port 0` in a process, on a free port of 127.0.0.1; started again by `ensure` when it has ended.

    command, arguments: as those of HeddleWorker; the arguments are flags of `heddle serve`.
    timeout: seconds until the model is loaded.
    """

    def __init__(
        self,
        model: str,
        *,
        name: str = "model",
        command: "str | Sequence[str] | None" = None,
        arguments: Sequence[str] = (),
        timeout: float = 300.0,
    ):
        self.starts = 0
        self.address = ""
        flags = ["--host", "127.0.0.1", "--port", "0", "--no-grpc", *arguments]
        self._command = [*find_command(command), "serve", f"{name}={model}", *flags]
        self._timeout = timeout
        self._lock = threading.Lock()
        self._process: "subprocess.Popen[bytes] | None" = None
        self.ensure()

    @property
    def pid(self) -> int:
        return self._process.pid

    def ensure(self) -> str:
        """The address of a server that runs; a new one where the last has ended."""
        with self._lock:
            if self._process is None or self._process.poll() is not None:
                self._start()
            return self.address

    def is_ready(self) -> bool:
        """Whether the server runs and says that it is ready."""
        if self._process is None or self._process.poll() is not None:
            return False
        try:
            with urllib.request.urlopen(f"{self.address}/v2/health/ready", timeout=10) as answer:
                return answer.status == 200
        except OSError:
            return False

    def request(self, method: str, path: str, body: bytes = b"", headers: "dict[str, str] | None" = None) -> "tuple[int, str, bytes]":
        """Status, content type and body of an answer. A request is repeated once when the server has died."""
        try:
            return self._send(method, path, body, headers)
        except OSError:
            # Requests have no effects in the server, so that one may be sent twice.
            if self._process is not None:
                try:
                    self._process.wait(1.0)
                except subprocess.TimeoutExpired:
                    raise
            return self._send(method, path, body, headers)

    def close(self) -> None:
        """Ends the server; requests under way are answered."""
        if self._process is None or self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def __del__(self) -> None:
        process = getattr(self, "_process", None)
        if process is not None and process.poll() is None:
            process.kill()
            process.wait()

    def _send(self, method: str, path: str, body: bytes, headers: "dict[str, str] | None") -> "tuple[int, str, bytes]":
        url = self.ensure() + path
        request = urllib.request.Request(url, data=body or None, headers=headers or {}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as answer:
                return answer.status, answer.headers.get("content-type", ""), answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers.get("content-type", ""), error.read()

    def _start(self) -> None:
        self.starts += 1
        lines: "collections.deque[str]" = collections.deque(maxlen=100)
        ready: "list[bool]" = []
        decided = threading.Event()
        pipe = subprocess.PIPE
        process = subprocess.Popen(self._command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=pipe)

        def listen() -> None:
            with process.stderr as stream:
                for line in stream:
                    text = line.decode("utf-8", "replace").rstrip("\n")
                    lines.append(text)
                    found = _ADDRESS.search(text)
                    if found:
                        self.address = found.group(1)
                    if text.startswith("ready after"):
                        ready.append(True)
                        decided.set()
            decided.set()

        threading.Thread(target=listen, name="heddle-serve", daemon=True).start()
        self._process = process
        in_time = decided.wait(self._timeout)
        if ready:
            return
        process.kill()
        process.wait()
        raise ModelError("heddle serve did not start" + ("" if in_time else " in time") + ": " + "\n".join(lines)[-2000:])


def serve_deployment(
    model: str,
    *,
    name: str = "model",
    num_replicas: Any = 1,
    num_cpus: float = 1.0,
    ship: bool = True,
    deployment_options: "dict[str, Any] | None" = None,
    **options: Any,
) -> Any:
    """An application for `serve.run`: replicas that each have a `heddle serve`, with its REST paths, `/v1/models/NAME:predict` and `/v2/…`.

    A replica answers requests over HTTP as `heddle serve` does, and `handle.predict.remote(body)` with the parsed JSON. It is
    healthy while its server is ready; a server that died is started again by the next request, or by the next health check.
    """
    import ray
    from ray import serve
    from starlette.requests import Request
    from starlette.responses import Response

    if not ray.is_initialized():
        ray.init()
    files = ModelFiles(model, ship)

    class HeddleDeployment:
        def __init__(self) -> None:
            self._server = HeddleServer(files.local_path(), name=name, **options)

        async def __call__(self, request: Request) -> Response:
            headers = {key: value for key, value in request.headers.items() if key in _HEADERS}
            query = f"?{request.url.query}" if request.url.query else ""
            path = request.url.path + query
            body = await request.body()
            status, kind, content = await asyncio.to_thread(self._server.request, request.method, path, body, headers)
            return Response(content, status, media_type=kind or None)

        async def predict(self, body: "dict[str, Any]") -> Any:
            import json

            content = json.dumps(body).encode()
            path = f"/v1/models/{name}:predict"
            status, _, answer = await asyncio.to_thread(
                self._server.request, "POST", path, content, {"content-type": "application/json"}
            )
            found = json.loads(answer)
            if status != 200:
                raise HeddleError(f"{status}: {found.get('error', found)}")
            return found

        async def check_health(self) -> None:
            def check() -> None:
                self._server.ensure()
                deadline = time.monotonic() + 10
                while not self._server.is_ready():
                    if time.monotonic() > deadline:
                        raise HeddleError("heddle serve is not ready")
                    time.sleep(0.1)

            await asyncio.to_thread(check)

    HeddleDeployment.__qualname__ = "HeddleDeployment"
    settings = {"name": name, "num_replicas": num_replicas, "ray_actor_options": {"num_cpus": num_cpus}}
    return serve.deployment(HeddleDeployment).options(**{**settings, **(deployment_options or {})}).bind()
