import type { LinearMemory, MemoryScope } from "@heddle/memory";
import { utf8Bytes } from "@heddle/memory/utf8";
import type { StatusError } from "@heddle/status";
import { invalidArgument } from "@heddle/status";
import { checkRegion } from "./check-region.js";
import { badBuffer } from "./errors.js";

/** The treatment of nulls, which a string tensor cannot hold. */
export interface NullOptions {
  /** The string in the place of a null, text as UTF-8; without it a null is an error. */
  readonly fill?: string | Uint8Array;
}

/** Which rows of a column are null, in Arrow's form. */
export interface Validity {
  /** One bit a row, the lowest of a byte first; a clear bit is a null. Absent or empty when no row is null. */
  readonly validity?: Uint8Array | null;
  /** The bit of the first row: Arrow's array offset. Default 0. */
  readonly validityOffset?: number;
}

/** The nulls as loops take them: the address of the validity bits, or 0 when no row can be null, and the fill value. */
export interface Nulls {
  readonly validity: number;
  /** Which bit of the byte at `validity` is the first row's. */
  readonly bit: number;
  /** Undefined when a null is an error. */
  readonly fill: Uint8Array | undefined;
  readonly fillBytes: number;
}

/** Those of `count` rows, their bits copied into the scope's memory. @throws {StatusError} INVALID_ARGUMENT when they are too few */
export function copyNulls(
  memory: LinearMemory,
  scope: MemoryScope,
  { validity, validityOffset = 0 }: Validity,
  options: NullOptions,
  count: number,
): Nulls {
  checkOffset(validityOffset);
  if (!validity || validity.length === 0) return withFill(options, 0, 0);
  if (validity.length * 8 < validityOffset + count) {
    throw badBuffer("validity", `${validityOffset + count} bits`, validity.length * 8);
  }
  const bytes = validity.subarray(Math.floor(validityOffset / 8), Math.ceil((validityOffset + count) / 8));
  const address = scope.malloc(bytes.length);
  memory.u8.set(bytes, address);
  return withFill(options, address, validityOffset % 8);
}

/** Validity bits that are in linear memory already. */
interface ValidityInMemory {
  readonly count: number;
  /** The address of the bits; 0 or absent when no row is null. */
  readonly validity?: number;
  readonly validityOffset?: number;
}

/** Those of rows whose bits are at an address. @throws {StatusError} INVALID_ARGUMENT when they are not inside the memory */
export function nullsInMemory(
  memory: LinearMemory,
  { count, validity = 0, validityOffset = 0 }: ValidityInMemory,
  options: NullOptions,
): Nulls {
  if (validity === 0) return withFill(options, 0, 0);
  checkOffset(validityOffset);
  checkRegion(memory, "validity", validity, Math.ceil((validityOffset + count) / 8), 1);
  return withFill(options, validity + Math.floor(validityOffset / 8), validityOffset % 8);
}

/** Writes the fill value to `address`, where there is room for it, and returns `address`; 0 when a null is an error. */
export function writeFill(memory: LinearMemory, { fill }: Nulls, address: number): number {
  if (!fill) return 0;
  memory.u8.set(fill, address);
  return address;
}

/**
 * Checks the result of a loop, the index of the first row that it could not convert.
 *
 * @throws {StatusError} INVALID_ARGUMENT when `sound` is a row: for a null without a fill value, else as `badRow` returns
 */
export function checkRows(
  memory: LinearMemory,
  nulls: Nulls,
  sound: number,
  count: number,
  badRow: (index: number) => StatusError,
): void {
  if (sound < count) {
    throw !nulls.fill && isNull(memory.u8, nulls, sound)
      ? invalidArgument(`string ${sound} is null, which a string tensor cannot hold: give a fill value`, {
          index: sound,
        })
      : badRow(sound);
  }
}

function withFill({ fill }: NullOptions, validity: number, bit: number): Nulls {
  const bytes = fill === undefined ? undefined : utf8Bytes(fill);
  return { validity, bit, fill: bytes, fillBytes: bytes?.length ?? 0 };
}

function isNull(u8: Uint8Array, { validity, bit }: Nulls, index: number): boolean {
  return validity !== 0 && ((u8[validity + Math.floor((bit + index) / 8)] >>> ((bit + index) % 8)) & 1) === 0;
}

function checkOffset(offset: number): void {
  if (!Number.isSafeInteger(offset) || offset < 0) throw badBuffer("validity offset", "a whole number of bits", offset);
}
