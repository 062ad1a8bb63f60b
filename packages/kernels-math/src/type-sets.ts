/**
 * Types that many kernels are registered for. Quantized types are left out: tensors of them have no storage.
 *
 * Source: tensorflow/core/framework/register_types.h (TensorFlow 2.21).
 */
import { DataType } from "@heddle/tensor";

export const REAL_TYPES: readonly DataType[] = [
  DataType.FLOAT,
  DataType.DOUBLE,
  DataType.HALF,
  DataType.BFLOAT16,
  DataType.INT8,
  DataType.INT16,
  DataType.INT32,
  DataType.INT64,
  DataType.UINT8,
  DataType.UINT16,
  DataType.UINT32,
  DataType.UINT64,
];

export const COMPLEX_TYPES: readonly DataType[] = [DataType.COMPLEX64, DataType.COMPLEX128];

export const NUMBER_TYPES: readonly DataType[] = [...REAL_TYPES, ...COMPLEX_TYPES];

export const INDEX_TYPES: readonly DataType[] = [DataType.INT32, DataType.INT64];
