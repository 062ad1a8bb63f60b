/** Errors of sources that the first download of a compiled model does not open. */
import { invalidArgument, permissionDenied, type StatusError } from "@heddle/status";
import { describeValue } from "@heddle/tensor";

/** INVALID_ARGUMENT: the value is not a source of a model. */
export function badSource(found: unknown): StatusError {
  return invalidArgument(`a model is loaded from a path, a URL, bytes or files by name, found ${describeValue(found)}`);
}

/** INVALID_ARGUMENT: the URL is not that of a file. Its query may be a secret, and is left out. */
export function badUrl(url: string, why: string): StatusError {
  return invalidArgument(`a model cannot be loaded from the URL ${url.replace(/\?.*$/s, "").slice(0, 200)}: ${why}`);
}

/** PERMISSION_DENIED: a model names a file outside its folder. */
export function outsideFolder(path: string): StatusError {
  return permissionDenied(`${path}; a model reads only files in its own folder`, { path });
}
