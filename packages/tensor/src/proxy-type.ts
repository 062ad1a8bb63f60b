import { DataType, dataTypeSize } from "./data-type.js";

/**
 * The integer type of the same size whose elements are copied in place of a type's, so that one loop serves all types of a size: int8,
 * int16, int32, int64, and complex128 for 16 bytes. Strings, resources and variants stand for themselves.
 *
 * Source: tensorflow/core/framework/register_types_traits.h (TensorFlow 2.21), for the CPU.
 */
export function proxyType(dtype: DataType): DataType {
  return PROXIES[dataTypeSize(dtype)] ?? dtype;
}

const PROXIES: { readonly [bytes: number]: DataType | undefined } = {
  1: DataType.INT8,
  2: DataType.INT16,
  4: DataType.INT32,
  8: DataType.INT64,
  16: DataType.COMPLEX128,
};
