import { type StatusError, unavailable } from "@heddle/status";
import { fileDenied, fileUnusable, noSuchFile } from "../errors.js";

/**
 * The result of a file operation of Node.
 *
 * @throws {StatusError} NOT_FOUND, PERMISSION_DENIED, INVALID_ARGUMENT (not a file) or UNAVAILABLE, each with the path
 */
export function withFileErrors<T>(path: string, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    throw fileError(path, error);
  }
}

function fileError(path: string, error: unknown): StatusError {
  switch ((error as { code?: unknown }).code) {
    case "ENOENT":
    case "ENOTDIR":
    case "ENAMETOOLONG":
    case "ERR_INVALID_ARG_VALUE": // A path with a NUL in it.
      return noSuchFile(path);
    case "EACCES":
    case "EPERM":
      return fileDenied(path);
    case "EISDIR":
      return fileUnusable(path, "Is a directory");
    default:
      return unavailable(`${path}; ${error instanceof Error ? error.message : String(error)}`, { path });
  }
}
