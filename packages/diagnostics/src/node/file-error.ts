import { permissionDenied, StatusError, unavailable } from "@heddle/status";

/** The failure of a file operation of Node: PERMISSION_DENIED or UNAVAILABLE, with the path. A StatusError stays. */
export function fileError(path: string, error: unknown): StatusError {
  if (error instanceof StatusError) return error;
  const { code, message = String(error) } = error as { readonly code?: unknown; readonly message?: string };
  const isDenied = code === "EACCES" || code === "EPERM" || code === "EROFS";
  return isDenied
    ? permissionDenied(`${path}; Permission denied`, { path })
    : unavailable(`${path}; ${message}`, { path });
}
