import { dataLoss } from "@heddle/status";
import type { DecodeBudget } from "../flatbuffer/decode-budget.js";

/** A value of a FlexBuffer: an integer is a bigint, a float a number; strings and blobs are views of its bytes. */
export type FlexValue =
  | null
  | bigint
  | number
  | boolean
  | Uint8Array
  | readonly FlexValue[]
  | ReadonlyMap<string, FlexValue>;

/** Limits of {@link readFlexBuffer}. */
export interface FlexBufferLimits {
  readonly budget: DecodeBudget;
  /** Vectors and maps inside each other. */
  readonly maxDepth: number;
}

/**
 * The value that a FlexBuffer holds. Every offset and length is checked before it is followed.
 *
 * @throws {StatusError} DATA_LOSS for what is outside its bytes or has an unknown type; RESOURCE_EXHAUSTED past a limit
 *
 * Source: https://flatbuffers.dev/internals, "FlexBuffers" (FlatBuffers 25.9).
 */
export function readFlexBuffer(bytes: Uint8Array, limits: FlexBufferLimits): FlexValue {
  const width = bytes.at(-1) ?? 0;
  if (bytes.length < 3 || ![1, 2, 4, 8].includes(width)) throw dataLoss("the options are not a FlexBuffer");
  const reader = new FlexBufferReader(bytes, limits);
  return reader.value({ at: bytes.length - 2 - width, width, packedType: bytes[bytes.length - 2] }, 0);
}

/** The place of a value: the bytes of its number or offset, and its type with the width of what the offset points to. */
interface Slot {
  readonly at: number;
  readonly width: number;
  readonly packedType: number;
}

/** Types by their numbers; 16 to 24 are vectors of 2, 3 and 4 numbers without a length. */
const Type = {
  NULL: 0,
  INT: 1,
  UINT: 2,
  FLOAT: 3,
  KEY: 4,
  STRING: 5,
  INDIRECT_INT: 6,
  INDIRECT_FLOAT: 8,
  MAP: 9,
  VECTOR: 10,
  VECTOR_INT: 11,
  VECTOR_STRING: 15,
  VECTOR_INT2: 16,
  VECTOR_FLOAT4: 24,
  BLOB: 25,
  BOOL: 26,
  VECTOR_BOOL: 36,
} as const;

/** Bytes that a value takes, about. */
const VALUE_BYTES = 32;

class FlexBufferReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #limits: FlexBufferLimits;

  constructor(bytes: Uint8Array, limits: FlexBufferLimits) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#limits = limits;
  }

  value(slot: Slot, depth: number): FlexValue {
    const { at, width, packedType } = slot;
    const type = packedType >> 2;
    const targetWidth = 1 << (packedType & 3);
    this.#limits.budget.spend(VALUE_BYTES);
    this.#need(at, width);
    if (type === Type.NULL) return null;
    if (type <= Type.FLOAT) return this.#number(at, width, type);
    if (type === Type.BOOL) return this.#integer(at, width, false) !== 0n;
    const target = this.#target(at, width);
    if (type >= Type.INDIRECT_INT && type <= Type.INDIRECT_FLOAT) {
      return this.#number(target, targetWidth, type - Type.INDIRECT_INT + Type.INT);
    }
    switch (type) {
      case Type.KEY:
        return this.#key(target);
      case Type.STRING:
      case Type.BLOB: {
        const count = this.#count(target, targetWidth, 1);
        return this.#bytes.subarray(target, target + count);
      }
    }
    if (depth >= this.#limits.maxDepth) throw dataLoss(`values are nested deeper than ${this.#limits.maxDepth}`);
    return type === Type.MAP
      ? this.#map(target, targetWidth, depth + 1)
      : this.#vector(target, targetWidth, type, depth + 1);
  }

  #map(target: number, width: number, depth: number): ReadonlyMap<string, FlexValue> {
    this.#need(target - 3 * width, 3 * width);
    const keys = this.#target(target - 3 * width, width);
    const keyWidth = Number(this.#integer(target - 2 * width, width, false));
    if (![1, 2, 4, 8].includes(keyWidth)) throw dataLoss(`a map has keys of ${keyWidth} bytes`);
    const values = this.#vector(target, width, Type.VECTOR, depth);
    if (this.#count(keys, keyWidth, keyWidth) !== values.length)
      throw dataLoss("a map has more or fewer keys than values");
    return new Map(
      values.map((value, i) => [
        new TextDecoder().decode(this.#key(this.#target(keys + i * keyWidth, keyWidth))),
        value,
      ]),
    );
  }

  #vector(target: number, width: number, type: number, depth: number): FlexValue[] {
    const isMixed = type === Type.VECTOR;
    const isFixed = type >= Type.VECTOR_INT2 && type <= Type.VECTOR_FLOAT4;
    const elementType = elementTypeOf(type);
    if (elementType === undefined) throw dataLoss(`a value has the unknown type ${type}`);
    const count = isFixed
      ? Math.floor((type - Type.VECTOR_INT2) / 3) + 2
      : this.#count(target, width, isMixed ? width + 1 : width);
    this.#need(target, count * width);
    const types = target + count * width;
    return Array.from({ length: count }, (_, i) =>
      this.value(
        { at: target + i * width, width, packedType: isMixed ? this.#bytes[types + i] : elementType << 2 },
        depth,
      ),
    );
  }

  /** The length before `target`, of elements of `elementBytes`. */
  #count(target: number, width: number, elementBytes: number): number {
    this.#need(target - width, width);
    const count = Number(this.#integer(target - width, width, false));
    this.#need(target, count * elementBytes);
    return count;
  }

  /** The bytes of a key, which end before a zero. */
  #key(target: number): Uint8Array {
    const end = this.#bytes.indexOf(0, target);
    if (end < 0) throw dataLoss(`a key at byte ${target} of the options has no end`);
    this.#limits.budget.spend(end - target);
    return this.#bytes.subarray(target, end);
  }

  #target(at: number, width: number): number {
    this.#need(at, width);
    const target = at - Number(this.#integer(at, width, false));
    this.#need(target, 0);
    return target;
  }

  #number(at: number, width: number, type: number): bigint | number {
    this.#need(at, width);
    if (type !== Type.FLOAT) return this.#integer(at, width, type === Type.INT);
    if (width < 4) throw dataLoss(`a float at byte ${at} of the options has ${width} bytes`);
    return width === 4 ? this.#view.getFloat32(at, true) : this.#view.getFloat64(at, true);
  }

  #integer(at: number, width: number, isSigned: boolean): bigint {
    const view = this.#view;
    switch (width) {
      case 1:
        return BigInt(isSigned ? view.getInt8(at) : view.getUint8(at));
      case 2:
        return BigInt(isSigned ? view.getInt16(at, true) : view.getUint16(at, true));
      case 4:
        return BigInt(isSigned ? view.getInt32(at, true) : view.getUint32(at, true));
      default:
        return isSigned ? view.getBigInt64(at, true) : view.getBigUint64(at, true);
    }
  }

  #need(start: number, count: number): void {
    const { length } = this.#bytes;
    if (start >= 0 && start + count <= length) return;
    throw dataLoss(`the options need bytes ${start} to ${start + count}, but have ${length}`);
  }
}

/** The type of a vector's elements; that of a mixed one's is not used. */
function elementTypeOf(type: number): number | undefined {
  if (type === Type.VECTOR) return Type.NULL;
  if (type >= Type.VECTOR_INT && type <= Type.VECTOR_STRING) return type - Type.VECTOR_INT + Type.INT;
  if (type >= Type.VECTOR_INT2 && type <= Type.VECTOR_FLOAT4) return ((type - Type.VECTOR_INT2) % 3) + Type.INT;
  return type === Type.VECTOR_BOOL ? Type.BOOL : undefined;
}
