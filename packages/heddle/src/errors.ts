import {
  cancelled,
  invalidArgument,
  notFound,
  outOfRange,
  permissionDenied,
  type StatusError,
  unavailable,
} from "@heddle/status";
import { describeValue } from "@heddle/tensor";

/** CANCELLED: the signal of the load aborted. */
export function loadAborted(reason: unknown): StatusError {
  return cancelled(`loading was aborted${reason instanceof Error ? `: ${reason.message}` : ""}`, { reason });
}

/** INVALID_ARGUMENT: the value is not a source of a model. */
export function badSource(found: unknown): StatusError {
  return invalidArgument(`a model is loaded from a path, a URL, bytes or files by name, found ${describeValue(found)}`);
}

/** INVALID_ARGUMENT: the URL is not that of a file. Its query may be a secret, and is left out. */
export function badUrl(url: string, why: string): StatusError {
  return invalidArgument(`a model cannot be loaded from the URL ${url.replace(/\?.*$/s, "").slice(0, 200)}: ${why}`);
}

/** NOT_FOUND: no file of that name, in TensorFlow's words. */
export function noSuchFile(path: string): StatusError {
  return notFound(`${path}; No such file or directory`, { path });
}

/** PERMISSION_DENIED: a model names a file outside its folder. */
export function outsideFolder(path: string): StatusError {
  return permissionDenied(`${path}; a model reads only files in its own folder`, { path });
}

/** INVALID_ARGUMENT: the path is not that of a regular file. */
export function fileUnusable(path: string, why: string): StatusError {
  return invalidArgument(`${path}; ${why}`, { path });
}

/** OUT_OF_RANGE: bytes past the end of a file are read. */
export function endOfFile(path: string, offset: number, lengthBytes: number, sizeBytes: number): StatusError {
  return outOfRange(`${path}; wanted ${lengthBytes} bytes from byte ${offset}, but it has ${sizeBytes}`, {
    path,
    offset,
    lengthBytes,
    sizeBytes,
  });
}

/** A file could not be fetched: PERMISSION_DENIED for status 401 and 403, UNAVAILABLE otherwise. */
export function fetchFailed(url: string, why: string, status = 0): StatusError {
  const make = status === 401 || status === 403 ? permissionDenied : unavailable;
  return make(`${url}; cannot be fetched: ${why}`, { url, status });
}
