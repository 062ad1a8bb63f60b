/** Errors of sources that the first download of a compiled model does not open. */
import { invalidArgument, notFound, permissionDenied, type StatusError } from "@heddle/status";
import { describeValue } from "@heddle/tensor";

/** INVALID_ARGUMENT: the value is not a source of a model. */
export function badSource(found: unknown): StatusError {
  const hasBytes = typeof found === "object" && found !== null && "arrayBuffer" in found; // A File, Blob or Response.
  return invalidArgument(
    `a model is loaded from a path, a URL, bytes or files by name, found ${describeValue(found)}${hasBytes ? ": pass what its arrayBuffer() resolves to" : ""}`,
  );
}

/** INVALID_ARGUMENT: the URL is not that of a file. Its query may be a secret, and is left out. */
export function badUrl(url: string, why: string): StatusError {
  return invalidArgument(`a model cannot be loaded from the URL ${url.replace(/\?.*$/s, "").slice(0, 200)}: ${why}`);
}

/** NOT_FOUND: a folder with models, which is not one itself. */
export function folderOfModels(folder: string, models: readonly string[]): StatusError {
  const listed = `${models.slice(0, 5).join(", ")}${models.length > 5 ? ", …" : ""}`;
  return notFound(`${folder} is not a model, but holds ${listed}: pass one of them`, { folder, models });
}

/** PERMISSION_DENIED: a model names a file outside its folder. */
export function outsideFolder(path: string): StatusError {
  return permissionDenied(`${path}; a model reads only files in its own folder`, { path });
}
