import { invalidArgument, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: the bytes do not start with a varint and the string it announces. */
export function badStringEncoding(offsetBytes = 0): StatusError {
  return invalidArgument("invalid string encoding or truncated src buffer", { offsetBytes });
}

/** INVALID_ARGUMENT: a string longer than an address can say. */
export function encodedStringTooLarge(sizeBytes: number | bigint): StatusError {
  return invalidArgument(`encoded string is ${sizeBytes}-bytes, which is too large for this architecture`, {
    sizeBytes,
  });
}

/** INVALID_ARGUMENT: the encoded string would be longer than an address can say. */
export function sourceTooLarge(sizeBytes: number): StatusError {
  return invalidArgument("src string is too large to encode", { sizeBytes });
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

/** INVALID_ARGUMENT: the elements together are longer than the bytes they lie in. */
export function elementsOverlap(index: number): StatusError {
  return invalidArgument(`Malformed TF_STRING tensor; element ${index} overlaps another`, { index });
}

/** INVALID_ARGUMENT: a number of elements that is none. */
export function badElementCount(count: number): StatusError {
  return invalidArgument(`a tensor cannot have ${count} elements`, { count });
}
