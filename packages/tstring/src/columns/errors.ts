import { invalidArgument, resourceExhausted, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: offsets that go back, leave the bytes, or cut out 2^30 bytes or more. */
export function badOffsets(index: number, sizeBytes: number): StatusError {
  return invalidArgument(`the offsets of string ${index} go back, are too far apart, or leave the ${sizeBytes} bytes`, {
    index,
    sizeBytes,
  });
}

/** INVALID_ARGUMENT: an invalid 16-byte view. */
export function badArrowView(index: number): StatusError {
  return invalidArgument(
    `view ${index} leaves its buffer, has another prefix than its text, is too long, or is not padded with zeros`,
    { index },
  );
}

/** INVALID_ARGUMENT: a buffer too small for the rows, not a multiple of their size, or outside the memory. */
export function badBuffer(name: string, wanted: string, found: number | string): StatusError {
  return invalidArgument(`wanted ${wanted} as ${name}, found ${found}`, { name, found });
}

/** RESOURCE_EXHAUSTED: more text than 32-bit offsets can address. */
export function textTooLongForOffsets(sizeBytes: number, maximumBytes: number): StatusError {
  return resourceExhausted(`${sizeBytes} bytes of text are more than the ${maximumBytes} that 32-bit offsets reach`, {
    sizeBytes,
    maximumBytes,
  });
}
