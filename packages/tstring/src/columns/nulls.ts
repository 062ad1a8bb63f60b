import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { checkRegion } from "./check-region.js";
import { badBuffer } from "./errors.js";

/** What to do with nulls: a string tensor has none. */
export interface NullOptions {
  /** What stands in the place of a null, text as UTF-8; without it a null is an error. */
  readonly fill?: string | Uint8Array;
}

/** Which rows of a column are null, in Arrow's form. */
export interface Validity {
  /** One bit a row, the lowest of a byte first; a clear bit is a null. Absent or empty when there is none. */
  readonly validity?: Uint8Array | null;
  /** The bit of the first row: Arrow's array offset. Default 0. */
  readonly validityOffset?: number;
}

/** The bytes of the fill value; undefined when a null is an error. */
export function fillBytes({ fill }: NullOptions): Uint8Array | undefined {
  return typeof fill === "string" ? new TextEncoder().encode(fill) : fill;
}

/** Validity bits in linear memory: the address of a byte, 0 when no row can be null, and which of its bits is the first row's. */
export interface ValidityBits {
  readonly address: number;
  readonly bit: number;
}

/** Copies the bits of `count` rows into the scope's memory. @throws {StatusError} INVALID_ARGUMENT when they are too few */
export function copyValidity(
  memory: LinearMemory,
  scope: MemoryScope,
  { validity, validityOffset = 0 }: Validity,
  count: number,
): ValidityBits {
  checkOffset(validityOffset);
  if (!validity || validity.length === 0) return NO_NULLS;
  if (validity.length * 8 < validityOffset + count) {
    throw badBuffer("validity", `${validityOffset + count} bits`, validity.length * 8);
  }
  const bytes = validity.subarray(Math.floor(validityOffset / 8), Math.ceil((validityOffset + count) / 8));
  const address = scope.malloc(bytes.length);
  memory.u8.set(bytes, address);
  return { address, bit: validityOffset % 8 };
}

/** The bits of `count` rows at an address, or 0. @throws {StatusError} INVALID_ARGUMENT when they are not inside the memory */
export function validityInMemory(memory: LinearMemory, address: number, offset: number, count: number): ValidityBits {
  if (address === 0) return NO_NULLS;
  checkOffset(offset);
  checkRegion(memory, "validity", address, Math.ceil((offset + count) / 8), 1);
  return { address: address + Math.floor(offset / 8), bit: offset % 8 };
}

/** Whether row `index` is null. */
export function isNullBit(u8: Uint8Array, { address, bit }: ValidityBits, index: number): boolean {
  return address !== 0 && ((u8[address + Math.floor((bit + index) / 8)] >>> ((bit + index) % 8)) & 1) === 0;
}

const NO_NULLS: ValidityBits = { address: 0, bit: 0 };

function checkOffset(offset: number): void {
  if (!Number.isSafeInteger(offset) || offset < 0) throw badBuffer("validity offset", "a whole number of bits", offset);
}
