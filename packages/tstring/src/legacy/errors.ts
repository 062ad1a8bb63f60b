import { invalidArgument, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: the bytes do not start with a varint and the string it announces. */
export function badStringEncoding(offsetBytes = 0): StatusError {
  return invalidArgument("invalid string encoding or truncated src buffer", { offsetBytes });
}

/** INVALID_ARGUMENT: the string and its length do not fit where they should go. */
export function targetTooSmall(targetBytes: number, sizeBytes: number): StatusError {
  return invalidArgument(`dst_len (${targetBytes}) too small to encode a ${sizeBytes}-byte string`, {
    targetBytes,
    sizeBytes,
  });
}

/** INVALID_ARGUMENT: the bytes are fewer than the table of offsets takes. */
export function tensorTooShort(count: number, foundBytes: number): StatusError {
  return invalidArgument("Malformed TF_STRING tensor; too short to hold number of elements", { count, foundBytes });
}

/** INVALID_ARGUMENT: an element starts or ends past the end. */
export function elementOutOfRange(index: number): StatusError {
  return invalidArgument(`Malformed TF_STRING tensor; element ${index} out of range`, { index });
}
