import type { FileSystem } from "@heddle/kernel-api";
import { Code, invalidArgument, resourceExhausted, StatusError } from "@heddle/status";

/** Options of {@link readModelFile}. */
export interface ReadModelFileOptions {
  /** A larger file is refused. Default: no limit. */
  readonly maxBytes?: number | undefined;
  /** Bytes to read from the start. Default: all. */
  readonly headBytes?: number;
  /** Makes the error for a missing file of the error of `files`. Default: that error. */
  readonly missing?: (error: StatusError) => StatusError;
}

/**
 * Opens a file of a model, reads it and closes it.
 *
 * @returns bytes that may be a view of the file system's own
 * @throws {StatusError} INVALID_ARGUMENT for `files` that are not a FileSystem, such as a path; NOT_FOUND for a missing file; RESOURCE_EXHAUSTED, with `option: "maxBytes"`, for one that is larger than
 * `maxBytes`; the errors of `files`
 */
export async function readModelFile(
  files: FileSystem,
  path: string,
  { maxBytes = Number.POSITIVE_INFINITY, headBytes = Number.POSITIVE_INFINITY, missing }: ReadModelFileOptions = {},
): Promise<Uint8Array> {
  if (typeof files?.open !== "function") {
    throw invalidArgument(
      "a model is read from a FileSystem, such as bytesFileSystem() of @heddle/kernel-fallback makes",
    );
  }
  try {
    const file = await files.open(path);
    try {
      if (file.sizeBytes > maxBytes) {
        const message = `${path} has more than ${maxBytes} bytes; to read it, raise the limit maxBytes`;
        throw resourceExhausted(message, { file: path, option: "maxBytes", limit: maxBytes });
      }
      return await file.read(0, Math.min(file.sizeBytes, headBytes));
    } finally {
      file.close();
    }
  } catch (error) {
    throw missing && error instanceof StatusError && error.code === Code.NOT_FOUND ? missing(error) : error;
  }
}
