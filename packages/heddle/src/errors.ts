import {
  cancelled,
  deadlineExceeded,
  invalidArgument,
  notFound,
  outOfRange,
  permissionDenied,
  type StatusError,
  unavailable,
} from "@heddle/status";

/** CANCELLED: the signal of the load aborted. */
export function loadAborted(reason: unknown): StatusError {
  return cancelled(`loading was aborted${reason instanceof Error ? `: ${reason.message}` : ""}`, { reason });
}

/** DEADLINE_EXCEEDED: the time limit of the load is over. */
export function loadTookLonger(timeoutMs: number): StatusError {
  return deadlineExceeded(`loading took longer than ${timeoutMs} ms`, { timeoutMs });
}

/** NOT_FOUND: no file of that name, in TensorFlow's words. */
export function noSuchFile(path: string): StatusError {
  return notFound(`${path}; No such file or directory`, { path });
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
