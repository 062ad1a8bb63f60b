import type { MemoryViews } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { CUSTOM_BEGIN, DataTypeCode, type DlDataType } from "./data-type.js";

/** The typed arrays that elements of tensors are read through. */
export type TypedArray =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | BigUint64Array
  | BigInt64Array
  | Float32Array
  | Float64Array;

/** Bits of one element, all lanes. */
export function elementSizeBits({ bits, lanes }: DlDataType): number {
  return bits * lanes;
}

/**
 * Checks that elements of a type have a size: a known code or one of a program's own, bits, and lanes that are not scalable.
 *
 * @throws {StatusError} INVALID_ARGUMENT when they have none
 */
export function checkElementType(dtype: DlDataType): void {
  const { code, bits, lanes } = dtype;
  const isKnown = code <= DataTypeCode.FLOAT4_E2M1FN || code >= CUSTOM_BEGIN;
  if (!isKnown || bits === 0 || lanes === 0 || lanes > 0x7fff || !hasItsBits(code, bits)) {
    throw invalidArgument(`${dtype} is not a type of elements`, { code, bits, lanes });
  }
}

/** True unless a kind of small floats has other bits than its name says. */
function hasItsBits(code: number, bits: number): boolean {
  if (code < DataTypeCode.FLOAT8_E3M4 || code > DataTypeCode.FLOAT4_E2M1FN) return true;
  return bits === (code < DataTypeCode.FLOAT6_E2M3FN ? 8 : code < DataTypeCode.FLOAT4_E2M1FN ? 6 : 4);
}

/** The view of the whole memory that elements of a type are read through; of bytes where JavaScript has no array for them. */
export function wholeView(memory: MemoryViews, { code, bits }: DlDataType): TypedArray {
  const scalarBits = code === DataTypeCode.COMPLEX ? bits / 2 : bits;
  switch (scalarBits) {
    case 8:
      return code === DataTypeCode.INT ? memory.i8 : memory.u8;
    case 16:
      return code === DataTypeCode.INT ? memory.i16 : memory.u16;
    case 32:
      return isFloat(code) ? memory.f32 : code === DataTypeCode.INT ? memory.i32 : memory.u32;
    case 64:
      return isFloat(code) ? memory.f64 : code === DataTypeCode.INT ? memory.i64 : memory.u64;
    default:
      return memory.u8;
  }
}

function isFloat(code: number): boolean {
  return code === DataTypeCode.FLOAT || code === DataTypeCode.COMPLEX;
}
