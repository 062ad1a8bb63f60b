import type { LinearMemory } from "@heddle/memory";
import { DataType } from "./data-type.js";
import { isComplex } from "./data-type-predicates.js";
import { wrongElements } from "./errors.js";

/** The typed arrays that tensor elements are read through. */
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

/**
 * The view of the whole memory that elements of `dtype` are read through; index in units of its elements. Dead after the next allocation.
 *
 * @throws {StatusError} INVALID_ARGUMENT for strings, resources and variants
 */
export function memoryView(memory: LinearMemory, dtype: DataType): TypedArray {
  switch (dtype) {
    case DataType.FLOAT:
    case DataType.COMPLEX64:
      return memory.f32;
    case DataType.DOUBLE:
    case DataType.COMPLEX128:
      return memory.f64;
    case DataType.INT32:
    case DataType.QINT32:
      return memory.i32;
    case DataType.UINT8:
    case DataType.BOOL:
    case DataType.QUINT8:
    case DataType.UINT4:
    case DataType.UINT2:
    case DataType.FLOAT8_E5M2:
    case DataType.FLOAT8_E4M3FN:
    case DataType.FLOAT8_E4M3FNUZ:
    case DataType.FLOAT8_E4M3B11FNUZ:
    case DataType.FLOAT8_E5M2FNUZ:
    case DataType.FLOAT4_E2M1FN:
      return memory.u8;
    case DataType.INT16:
    case DataType.QINT16:
      return memory.i16;
    case DataType.INT8:
    case DataType.QINT8:
    case DataType.INT4:
    case DataType.INT2:
      return memory.i8;
    case DataType.INT64:
      return memory.i64;
    case DataType.BFLOAT16:
    case DataType.HALF:
    case DataType.UINT16:
    case DataType.QUINT16:
      return memory.u16;
    case DataType.UINT32:
      return memory.u32;
    case DataType.UINT64:
      return memory.u64;
    default:
      throw wrongElements("plain numbers", dtype);
  }
}

/** The `count` elements of `dtype` at `address`: a view, dead after the next allocation. */
export function typedView(memory: LinearMemory, dtype: DataType, address: number, count: number): TypedArray {
  const view = memoryView(memory, dtype);
  const start = address / view.BYTES_PER_ELEMENT;
  return view.subarray(start, start + (isComplex(dtype) ? count * 2 : count));
}
