import { internal, invalidArgument, outOfRange, resourceExhausted, type StatusError } from "@heddle/status";
import { MAX_STRING_BYTES } from "./layout.js";

/** RESOURCE_EXHAUSTED: a string longer than a cell can say. */
export function stringTooLong(sizeBytes: number): StatusError {
  return resourceExhausted(`a string of ${sizeBytes} bytes is longer than the ${MAX_STRING_BYTES} that a cell holds`, {
    sizeBytes,
    maximumBytes: MAX_STRING_BYTES,
  });
}

/** OUT_OF_RANGE: an element past the end of an array. */
export function indexOutOfRange(index: number, length: number): StatusError {
  return outOfRange(`index ${index} is not in a string array of length ${length}`, { index, length });
}

/** INVALID_ARGUMENT: a cell whose text does not lie inside the memory. */
export function cellOutsideMemory(index: number, address: number, sizeBytes: number): StatusError {
  return invalidArgument(
    `cell ${index} points to ${sizeBytes} bytes at address ${address}, which is not inside the memory`,
    { index, address, sizeBytes },
  );
}

/** INTERNAL: a block was given more or fewer strings than it was made for. */
export function wrongStringCount(wanted: number, found: number): StatusError {
  return internal(`a block for ${wanted} strings was given ${found}`, { wanted, found });
}
