/**
 * The sets of types that TensorFlow's CPU kernels are registered for, to be used as type constraints.
 *
 * Source: tensorflow/core/framework/register_types.h (TensorFlow 2.21).
 */
import { DataType } from "./data-type.js";

/** The types of indices. */
export const INDEX_TYPES: readonly DataType[] = [DataType.INT32, DataType.INT64];

/** Real floating-point types (`TF_CALL_FLOAT_TYPES`). */
export const FLOAT_TYPES: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, DataType.HALF, DataType.BFLOAT16];

/** Integers and real floating-point types (`TF_CALL_REAL_NUMBER_TYPES`). */
export const REAL_NUMBER_TYPES: readonly DataType[] = [
  ...FLOAT_TYPES,
  ...INDEX_TYPES,
  DataType.UINT8,
  DataType.INT16,
  DataType.INT8,
  DataType.UINT16,
  DataType.UINT32,
  DataType.UINT64,
];

/** Everything that is plain bytes: real and complex numbers, and bool (`TF_CALL_POD_TYPES`). */
export const POD_TYPES: readonly DataType[] = [
  ...REAL_NUMBER_TYPES,
  DataType.COMPLEX64,
  DataType.COMPLEX128,
  DataType.BOOL,
];

/** Plain bytes and strings: every type but resource and variant (`TF_CALL_POD_STRING_TYPES`). */
export const POD_STRING_TYPES: readonly DataType[] = [...POD_TYPES, DataType.STRING];

/** Every type that most kernels take (`TF_CALL_ALL_TYPES`, resource and variant). */
export const ALL_TYPES: readonly DataType[] = [...POD_STRING_TYPES, DataType.RESOURCE, DataType.VARIANT];

/** The quantized types (`TF_CALL_QUANTIZED_TYPES`), which few kernels take. */
export const QUANTIZED_TYPES: readonly DataType[] = [
  DataType.QINT8,
  DataType.QUINT8,
  DataType.QINT16,
  DataType.QUINT16,
  DataType.QINT32,
];
