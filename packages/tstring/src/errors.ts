import {
  describeValue,
  failedPrecondition,
  internal,
  invalidArgument,
  outOfRange,
  resourceExhausted,
  type StatusError,
} from "@heddle/status";
import { MAX_STRING_BYTES } from "./layout.js";

/** RESOURCE_EXHAUSTED: a string longer than a cell can hold. INVALID_ARGUMENT for a value without a length, which JavaScript may pass. */
export function stringTooLong(sizeBytes: number | undefined): StatusError {
  if (sizeBytes === undefined)
    return invalidArgument("wanted a string or a Uint8Array, found a value without a length");
  return resourceExhausted(`a string of ${sizeBytes} bytes is longer than the ${MAX_STRING_BYTES} that a cell holds`, {
    sizeBytes,
    maximumBytes: MAX_STRING_BYTES,
  });
}

/** As {@link stringTooLong}; INVALID_ARGUMENT for a number of bytes that is below 0 or not whole. */
export function wrongStringSize(sizeBytes: number): StatusError {
  if (sizeBytes === undefined || sizeBytes > MAX_STRING_BYTES) return stringTooLong(sizeBytes);
  return invalidArgument(`the bytes of a string must be a whole number, found ${describeValue(sizeBytes)}`);
}

/** INVALID_ARGUMENT: one string, or another value that JavaScript may pass in place of a list. */
export function notAListOfStrings(value: unknown): StatusError {
  return invalidArgument(`wanted a list of strings, found ${describeValue(value)}`);
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

/** INTERNAL: a block got more or fewer strings than it has room for. */
export function wrongStringCount(wanted: number, found: number): StatusError {
  return internal(`a block for ${wanted} strings got ${found}`, { wanted, found });
}

/** INTERNAL: a builder is used after `finish` or `dispose`. */
export function blockWasTaken(): StatusError {
  return internal("the block of this builder was taken or freed");
}

/** INVALID_ARGUMENT: a size that is not a whole number of bytes. */
export function notASize(sizeBytes: number): StatusError {
  return invalidArgument(`${sizeBytes} is not a size in bytes`, { sizeBytes });
}

/** INVALID_ARGUMENT: bytes that do not lie inside the memory. */
export function bytesOutsideMemory(address: number, sizeBytes: number): StatusError {
  return invalidArgument(`${sizeBytes} bytes at address ${address} are not inside the memory`, { address, sizeBytes });
}

/** INVALID_ARGUMENT: the new text of a cell is partly in the cell itself or in the block that it would free. */
export function bytesOfSameCell(cell: number, address: number, sizeBytes: number): StatusError {
  return invalidArgument(
    `${sizeBytes} bytes at address ${address} overlap what the cell at ${cell} holds, and would be lost`,
    { cell, address, sizeBytes },
  );
}

/** FAILED_PRECONDITION: an unknown owner of viewed bytes, with no module connected to call it. */
export function unknownOwner(owner: number): StatusError {
  return failedPrecondition(
    `the owner at address ${owner} is unknown: neither this memory nor a connected module made it`,
    {
      owner,
    },
  );
}

/** INVALID_ARGUMENT: an invalid cell. */
export function malformedCell(index: number, why: string): StatusError {
  return invalidArgument(`cell ${index} is malformed: ${why}`, { index });
}

/** FAILED_PRECONDITION: a VIEW with an owner, where owners are refused. */
export function ownedViewRefused(index: number, owner: number | bigint): StatusError {
  return failedPrecondition(`cell ${index} is a view with an owner (${owner}), and owners are refused`, {
    index,
    owner: `${owner}`,
  });
}
