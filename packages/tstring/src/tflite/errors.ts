import { invalidArgument, resourceExhausted, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: the buffer ends before its table of offsets does. */
export function bufferTooShort(wantedBytes: number, foundBytes: number): StatusError {
  return invalidArgument(
    `malformed TFLite string buffer: its header takes ${wantedBytes} bytes, but it has ${foundBytes}`,
    { wantedBytes, foundBytes },
  );
}

/** INVALID_ARGUMENT: a string starts in the header, past the end, or after its own end. */
export function badStringRange(index: number, start: number, end: number, low: number, high: number): StatusError {
  return invalidArgument(
    `malformed TFLite string buffer: string ${index} goes from byte ${start} to ${end}, not within ${low} to ${high}`,
    { index, start, end, low, high },
  );
}

/** RESOURCE_EXHAUSTED: header and text together pass what the offsets, 32-bit signed integers, can say. */
export function bufferTooLarge(sizeBytes: number, maximumBytes: number): StatusError {
  return resourceExhausted(
    `a TFLite string buffer of ${sizeBytes} bytes is larger than the ${maximumBytes} that its offsets can address`,
    { sizeBytes, limit: maximumBytes },
  );
}

/** INVALID_ARGUMENT: the target is smaller than the buffer. */
export function targetTooSmall(wantedBytes: number, foundBytes: number): StatusError {
  return invalidArgument(`a TFLite string buffer of ${wantedBytes} bytes does not fit into ${foundBytes}`, {
    wantedBytes,
    foundBytes,
  });
}

/** INVALID_ARGUMENT: cells that are not where a string buffer can be reached from them. */
export function cellsOutside(cells: number, cellsEnd: number, buffer: number, sizeBytes: number): StatusError {
  const bufferEnd = buffer + sizeBytes;
  return invalidArgument(
    `cells at addresses ${cells} to ${cellsEnd} cannot point into a string buffer at ${buffer} to ${bufferEnd}`,
    { cells, cellsEnd, buffer, bufferEnd },
  );
}
