/**
 * The type constraints of TensorFlow's CPU kernels. Its quantized types are left out: tensors of them have no storage.
 *
 * Source: tensorflow/core/framework/register_types.h (TensorFlow 2.21).
 */
import { DataType } from "@heddle/tensor";

export const FLOAT_TYPES: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, DataType.HALF, DataType.BFLOAT16];

export const REAL_TYPES: readonly DataType[] = [
  ...FLOAT_TYPES,
  DataType.INT32,
  DataType.INT64,
  DataType.INT8,
  DataType.INT16,
  DataType.UINT8,
  DataType.UINT16,
  DataType.UINT32,
  DataType.UINT64,
];

/** Everything but resource and variant. */
export const VALUE_TYPES: readonly DataType[] = [
  ...REAL_TYPES,
  DataType.BOOL,
  DataType.COMPLEX64,
  DataType.COMPLEX128,
  DataType.STRING,
];

export const ALL_TYPES: readonly DataType[] = [...VALUE_TYPES, DataType.RESOURCE, DataType.VARIANT];

export const INDEX_TYPES: readonly DataType[] = [DataType.INT32, DataType.INT64];
