import { invalidArgument, outOfRange } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import { newObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import type { TypeDefinition } from "../types/type-table.js";
import { checkInt64s, readInt64s, writeInt64s } from "./int64s.js";

/** Bytes of the address and the number of dimensions, after which ours are. Source: TVMFFIShapeCell of tvm-ffi's c_api.h for wasm32. */
const CELL_BYTES = 8;

/** The dimensions of a tensor, which never change: integers of 64 bits. */
export class FfiShape extends FfiObject implements Iterable<number> {
  /** The number of dimensions. */
  get length(): number {
    return this.#cell()[1];
  }

  /** The product of the dimensions; 1 without any. A float where the product is not a safe integer. */
  get product(): number {
    return this.toArray().reduce((product, size) => product * size, 1);
  }

  /** A dimension. @throws {StatusError} OUT_OF_RANGE for an invalid index, and for a dimension that is not a safe integer */
  at(index: number): number {
    const [address, length] = this.#cell();
    if (index >>> 0 !== index || index >= length) throw outOfRange(`indexing ${index} on a Shape of size ${length}`);
    return readInt64s(this.ffi, address + index * 8, 1, "shape")[0];
  }

  /** The dimensions. @throws {StatusError} OUT_OF_RANGE for one that is not a safe integer */
  toArray(): number[] {
    return readInt64s(this.ffi, ...this.#cell(), "shape");
  }

  /** The dimensions, all that 64 bits can hold. */
  toBigInts(): BigInt64Array {
    const [address, length] = this.#cell();
    return this.ffi.memory.i64.slice(address >>> 3, (address >>> 3) + length);
  }

  [Symbol.iterator](): Iterator<number> {
    return this.toArray()[Symbol.iterator]();
  }

  override toString(): string {
    if (this.isReleased) return super.toString();
    return `[${this.toBigInts().join(", ")}]`;
  }

  /** Where the dimensions are, and how many. @throws {StatusError} INVALID_ARGUMENT when that is not inside the memory */
  #cell(): [address: number, length: number] {
    const { ffi, address } = this;
    const word = (address + ffi.profile.headerBytes) >>> 2;
    const data = ffi.memory.u32[word];
    const length = ffi.memory.u32[word + 1];
    checkInt64s(ffi, data, length, "shape");
    return [data, length];
  }
}

/** The type of shapes. */
export const shapeType: TypeDefinition = { index: TypeIndex.SHAPE, key: "ffi.Shape", objectClass: FfiShape };

/**
 * A new shape.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a value that is not an integer; OUT_OF_RANGE for a number that is not a safe integer and for a bigint
 * that 64 bits cannot hold; RESOURCE_EXHAUSTED when the memory is full
 */
export function newShape(ffi: Ffi, dimensions: Iterable<number | bigint>): FfiShape {
  const values = Array.from(dimensions, (size) => {
    if (typeof size === "number" || typeof size === "bigint") return size;
    throw invalidArgument("Expect shape to take list of int arguments");
  });
  const { headerBytes } = ffi.profile;
  const address = newObject(ffi, TypeIndex.SHAPE, headerBytes + CELL_BYTES + values.length * 8);
  const data = address + headerBytes + CELL_BYTES;
  const { u32 } = ffi.memory;
  u32[(data >>> 2) - 2] = data;
  u32[(data >>> 2) - 1] = values.length;
  const shape = new FfiShape(ffi, address);
  try {
    writeInt64s(ffi, data, values);
  } catch (error) {
    shape.release();
    throw error;
  }
  return shape;
}
