import { invalidArgument, resourceExhausted, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: the buffer ends before its table of offsets does. */
export function bufferTooShort(wantedBytes: number, foundBytes: number): StatusError {
  return invalidArgument(
    `malformed TFLite string buffer: its header takes ${wantedBytes} bytes, but it has ${foundBytes}`,
    { wantedBytes, foundBytes },
  );
}

/** INVALID_ARGUMENT: the number of strings is negative. */
export function negativeStringCount(count: number): StatusError {
  return invalidArgument(`malformed TFLite string buffer: it claims ${count} strings`, { count });
}

/** INVALID_ARGUMENT: the size that ends the table is not that of the buffer. */
export function wrongTotalSize(claimedBytes: number, foundBytes: number): StatusError {
  return invalidArgument(
    `malformed TFLite string buffer: it claims to end at byte ${claimedBytes}, but has ${foundBytes} bytes`,
    { claimedBytes, foundBytes },
  );
}

/** INVALID_ARGUMENT: a string starts in the header, past the end, or after its own end. */
export function badStringRange(index: number, start: number, end: number, low: number, high: number): StatusError {
  return invalidArgument(
    `malformed TFLite string buffer: string ${index} goes from byte ${start} to ${end}, not within ${low} to ${high}`,
    { index, start, end, low, high },
  );
}

/** RESOURCE_EXHAUSTED: the strings of a buffer would reach its limit, which is exclusive. */
export function contentTooLong(contentBytes: number, maxLength: number): StatusError {
  return resourceExhausted(
    `a TFLite string buffer must hold less than ${maxLength} bytes of text, this would be ${contentBytes}`,
    { contentBytes, limit: maxLength },
  );
}

/** RESOURCE_EXHAUSTED: header and text together pass what the offsets, 32-bit signed integers, can say. */
export function bufferTooLarge(sizeBytes: number, maximumBytes: number): StatusError {
  return resourceExhausted(
    `a TFLite string buffer of ${sizeBytes} bytes is larger than the ${maximumBytes} that its offsets can say`,
    { sizeBytes, limit: maximumBytes },
  );
}

/** INVALID_ARGUMENT: the bytes to write into are fewer than the buffer's. */
export function targetTooSmall(wantedBytes: number, foundBytes: number): StatusError {
  return invalidArgument(`a TFLite string buffer of ${wantedBytes} bytes does not fit into ${foundBytes}`, {
    wantedBytes,
    foundBytes,
  });
}

/** INVALID_ARGUMENT: a separator that is a number, but not that of a byte. */
export function badSeparator(found: number): StatusError {
  return invalidArgument(`a separator must be text, bytes or a byte from 0 to 255, found ${found}`, { found });
}

/** INVALID_ARGUMENT: cells outside the memory, over the buffer they point into, or OFFSET cells behind it. */
export function cellsMisplaced(cells: number, cellsEnd: number, buffer: number, bufferEnd: number): StatusError {
  return invalidArgument(
    `cells at addresses ${cells} to ${cellsEnd} cannot point into a string buffer at ${buffer} to ${bufferEnd}`,
    { cells, cellsEnd, buffer, bufferEnd },
  );
}
