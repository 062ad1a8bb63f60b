import { permissionDenied, resourceExhausted, type StatusError, unavailable } from "@heddle/status";
import { fileUnusable, noSuchFile } from "../errors.js";

/**
 * Calls a file operation of Node and returns its result.
 *
 * @throws {StatusError} NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT (a folder), RESOURCE_EXHAUSTED (a full disk) or UNAVAILABLE, each with the
 * path
 */
export function withFileErrors<T>(path: string, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    throw fileError(path, error);
  }
}

/** The error of a file operation that failed, as {@link withFileErrors} throws it. */
export function fileError(path: string, error: unknown): StatusError {
  switch ((error as { code?: unknown }).code) {
    case "ENOENT":
    case "ENOTDIR":
    case "ENAMETOOLONG":
    case "ERR_INVALID_ARG_VALUE": // A path with a NUL in it.
      return noSuchFile(path);
    case "EACCES":
    case "EPERM":
      return permissionDenied(`${path}; Permission denied`, { path });
    case "EISDIR":
      return fileUnusable(path, "Is a directory");
    case "ENOSPC":
      return resourceExhausted(`${path}; No space left on device`, { path });
    case "EDQUOT":
      return resourceExhausted(`${path}; Disk quota exceeded`, { path });
    default:
      return unavailable(`${path}; ${error instanceof Error ? error.message : String(error)}`, { path });
  }
}
