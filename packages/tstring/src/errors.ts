import {
  failedPrecondition,
  internal,
  invalidArgument,
  outOfRange,
  resourceExhausted,
  type StatusError,
} from "@heddle/status";
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

/** INVALID_ARGUMENT: a size that is not a whole number of bytes. */
export function notASize(sizeBytes: number): StatusError {
  return invalidArgument(`${sizeBytes} is not a size in bytes`, { sizeBytes });
}

/** INVALID_ARGUMENT: a number of strings that is not a whole number. */
export function notACount(count: number): StatusError {
  return invalidArgument(`${count} is not a number of strings`, { count });
}

/** INVALID_ARGUMENT: a number that is not the value of a byte. */
export function notAByte(value: number): StatusError {
  return invalidArgument(`${value} is not a byte from 0 to 255`, { value });
}

/** INVALID_ARGUMENT: bytes that do not lie inside the memory. */
export function bytesOutsideMemory(address: number, sizeBytes: number): StatusError {
  return invalidArgument(`${sizeBytes} bytes at address ${address} are not inside the memory`, { address, sizeBytes });
}

/** INVALID_ARGUMENT: bytes given to a cell that lie partly in the cell itself or in the block that it would free. */
export function bytesOfSameCell(cell: number, address: number, sizeBytes: number): StatusError {
  return invalidArgument(
    `${sizeBytes} bytes at address ${address} overlap what the cell at ${cell} holds, and would be lost`,
    { cell, address, sizeBytes },
  );
}

/** OUT_OF_RANGE: a part of a string that ends past its end. */
export function positionOutOfRange(position: number, sizeBytes: number, length: number): StatusError {
  return outOfRange(`${sizeBytes} bytes at position ${position} are not inside a string of ${length} bytes`, {
    position,
    sizeBytes,
    length,
  });
}

/** FAILED_PRECONDITION: an owner of viewed bytes that was not made here, with no module connected to call it. */
export function unknownOwner(owner: number): StatusError {
  return failedPrecondition(
    `the owner at address ${owner} was not made here, and no module is connected that made it`,
    {
      owner,
    },
  );
}

/** FAILED_PRECONDITION: a second function table for the owners of one memory. */
export function ownerCallsTaken(): StatusError {
  return failedPrecondition("the owners of this memory are connected to another module's functions");
}

/** INVALID_ARGUMENT: a cell that no string can have. */
export function malformedCell(index: number, why: string): StatusError {
  return invalidArgument(`cell ${index} is malformed: ${why}`, { index });
}

/** FAILED_PRECONDITION: a VIEW with an owner, where those are refused. */
export function ownedViewRefused(index: number, owner: number | bigint): StatusError {
  return failedPrecondition(`cell ${index} is a view with an owner (${owner}), which is refused here`, {
    index,
    owner: `${owner}`,
  });
}

/** INVALID_ARGUMENT: a region that is not inside the memory, or too small for the cells that it should start with. */
export function badMappedRegion(address: number, sizeBytes: number, count: number): StatusError {
  return invalidArgument(
    `${sizeBytes} bytes at address ${address} cannot be ${count} mapped strings: they are not inside the memory, not at a multiple of 4, or fewer than the cells`,
    { address, sizeBytes, count },
  );
}

/** INVALID_ARGUMENT: a mapped cell that is not SMALL, and not OFFSET with its text between the cells and the end. */
export function badMappedString(index: number, sizeBytes: number): StatusError {
  return invalidArgument(
    `mapped string ${index} is not sound: its text is not inside it, nor between the cells and the end of the ${sizeBytes} bytes`,
    { index, sizeBytes },
  );
}

/** INVALID_ARGUMENT: fewer bytes than the cells of an array need. */
export function imageTooShort(count: number, offsetBytes: number, imageBytes: number): StatusError {
  return invalidArgument(`${count} cells at ${offsetBytes} do not fit in an image of ${imageBytes} bytes`, {
    count,
    offsetBytes,
    imageBytes,
  });
}

/** INVALID_ARGUMENT: a cell that points to bytes no relocated range has. */
export function addressNotMapped(index: number, address: bigint, sizeBytes: number): StatusError {
  return invalidArgument(
    `cell ${index} points to ${sizeBytes} bytes at address 0x${address.toString(16)}, which no one relocated range has`,
    { index, address: `0x${address.toString(16)}`, sizeBytes },
  );
}

/** INVALID_ARGUMENT: relocated ranges that share addresses. */
export function overlappingRanges(address: bigint): StatusError {
  return invalidArgument(`the relocated range at address 0x${address.toString(16)} overlaps another`, {
    address: `0x${address.toString(16)}`,
  });
}

/** INVALID_ARGUMENT: a relocated range that ends past the last address. */
export function rangePastEnd(address: bigint, sizeBytes: number): StatusError {
  return invalidArgument(`a range of ${sizeBytes} bytes at address 0x${address.toString(16)} ends past 2^64`, {
    address: `0x${address.toString(16)}`,
    sizeBytes,
  });
}

/** RESOURCE_EXHAUSTED: more bytes than an image can have. */
export function imageTooLarge(sizeBytes: number, maximumBytes: number): StatusError {
  return resourceExhausted(`an image of ${sizeBytes} bytes is larger than ${maximumBytes}`, {
    sizeBytes,
    maximumBytes,
  });
}

/** INVALID_ARGUMENT: an image that ends past the addresses a word holds. */
export function addressTooLarge(address: bigint, sizeBytes: number, wordBytes: number): StatusError {
  return invalidArgument(
    `an image of ${sizeBytes} bytes at address ${address} does not fit in ${wordBytes}-byte words`,
    {
      address: `${address}`,
      sizeBytes,
      wordBytes,
    },
  );
}

/** INVALID_ARGUMENT: an image whose heap blocks would not be aligned. */
export function misalignedImage(address: bigint): StatusError {
  return invalidArgument(`an image's address is a multiple of 16, and ${address} is not`, { address: `${address}` });
}
