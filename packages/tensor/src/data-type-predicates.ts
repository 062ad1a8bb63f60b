/**
 * Properties of data types by their numbers. A reference type has none of them, unless said otherwise.
 *
 * Source: tensorflow/core/framework/types.h and type_traits.h (TensorFlow 2.21).
 */
import { baseType, DataType, dataTypeSize, isRefType } from "./data-type.js";

/** True for half, bfloat16, float, double, float8 and float4. */
export function isFloating(dtype: number): boolean {
  switch (dtype) {
    case DataType.HALF:
    case DataType.BFLOAT16:
    case DataType.FLOAT:
    case DataType.DOUBLE:
    case DataType.FLOAT4_E2M1FN:
      return true;
    default:
      return dtype >= DataType.FLOAT8_E5M2 && dtype <= DataType.FLOAT8_E5M2FNUZ;
  }
}

/** True for complex64 and complex128. */
export function isComplex(dtype: number): boolean {
  return dtype === DataType.COMPLEX64 || dtype === DataType.COMPLEX128;
}

/** True for integers of every width, 2 and 4 bits included, and so not for quantized types and bool. */
export function isInteger(dtype: number): boolean {
  return isSigned(dtype) || isUnsigned(dtype);
}

/** True for int2 to int64. */
export function isSigned(dtype: number): boolean {
  switch (dtype) {
    case DataType.INT2:
    case DataType.INT4:
    case DataType.INT8:
    case DataType.INT16:
    case DataType.INT32:
    case DataType.INT64:
      return true;
    default:
      return false;
  }
}

/** True for uint2 to uint64. */
export function isUnsigned(dtype: number): boolean {
  switch (dtype) {
    case DataType.UINT2:
    case DataType.UINT4:
    case DataType.UINT8:
    case DataType.UINT16:
    case DataType.UINT32:
    case DataType.UINT64:
      return true;
    default:
      return false;
  }
}

/** True for qint8, quint8, qint16, quint16 and qint32. */
export function isQuantized(dtype: number): boolean {
  switch (dtype) {
    case DataType.QINT8:
    case DataType.QUINT8:
    case DataType.QINT16:
    case DataType.QUINT16:
    case DataType.QINT32:
      return true;
    default:
      return false;
  }
}

/** True when elements are plain bytes that a copy of memory moves: every number and bool. */
export function canUseMemcpy(dtype: number): boolean {
  return dataTypeSize(dtype) > 0;
}

/** True for strings, references to them, and resources: they are in the host's memory on every device. */
export function alwaysOnHost(dtype: number): boolean {
  return baseType(dtype) === DataType.STRING || dtype === DataType.RESOURCE;
}

/** True when a value of type `actual` is accepted where `expected` is: the same type, or a reference to it. */
export function typesCompatible(expected: number, actual: number): boolean {
  return expected === actual || expected === baseType(actual);
}

/** The reference form of a type; of a reference type itself. */
export function makeRefType(dtype: number): number {
  return isRefType(dtype) ? dtype : dtype + 100;
}
