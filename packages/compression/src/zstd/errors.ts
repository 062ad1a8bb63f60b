import { invalidArgument, type StatusError } from "@heddle/status";

/** The names of Zstandard's errors. Source: ERR_getErrorString, lib/common/error_private.c of zstd 1.5. */
const NAMES = {
  unknownPrefix: "Unknown frame descriptor",
  unsupportedParameter: "Unsupported frame parameter",
  windowTooLarge: "Frame requires too much memory for decoding",
  corrupt: "Data corruption detected",
  wrongChecksum: "Restored data doesn't match checksum",
  wrongLiteralsHeader: "Header of Literals' block doesn't respect format specification",
  corruptDictionary: "Dictionary is corrupted",
  wrongDictionary: "Dictionary mismatch",
  targetTooSmall: "Destination buffer is too small",
  wrongSize: "Src size is incorrect",
} as const;

/** INVALID_ARGUMENT: bytes that are not Zstandard's, with the name that zstd has for the error. */
export function zstdError(error: keyof typeof NAMES): StatusError {
  return invalidArgument(`Failed to decompress zstd input: ${NAMES[error]}`);
}
