/**
 * The sets of types that TensorFlow's CPU kernels are registered for, to be used as type constraints.
 *
 * Source: tensorflow/core/framework/register_types.h (TensorFlow 2.21).
 */
import { DataType } from "./data-type.js";

// Calls that are marked as pure, because bundlers keep an array with a spread that nothing uses.

/** The types of indices. */
export const INDEX_TYPES: readonly DataType[] = [DataType.INT32, DataType.INT64];

/** Integers but int32 (`TF_CALL_INTEGRAL_TYPES_NO_INT32`). */
export const INTEGRAL_TYPES_NO_INT32: readonly DataType[] = [
  DataType.UINT64,
  DataType.INT64,
  DataType.UINT32,
  DataType.UINT16,
  DataType.INT16,
  DataType.UINT8,
  DataType.INT8,
];

/** Integers of whole bytes (`TF_CALL_INTEGRAL_TYPES`). */
export const INTEGRAL_TYPES: readonly DataType[] = /* @__PURE__ */ INTEGRAL_TYPES_NO_INT32.concat(DataType.INT32);

/** Real floating-point types (`TF_CALL_FLOAT_TYPES`). */
export const FLOAT_TYPES: readonly DataType[] = [DataType.FLOAT, DataType.DOUBLE, DataType.HALF, DataType.BFLOAT16];

/** Integers and real floating-point types (`TF_CALL_REAL_NUMBER_TYPES`). */
export const REAL_NUMBER_TYPES: readonly DataType[] = /* @__PURE__ */ FLOAT_TYPES.concat(INDEX_TYPES, [
  DataType.UINT8,
  DataType.INT16,
  DataType.INT8,
  DataType.UINT16,
  DataType.UINT32,
  DataType.UINT64,
]);

/** Real numbers but bfloat16 (`TF_CALL_REAL_NUMBER_TYPES_NO_BFLOAT16`). */
export const REAL_NUMBER_TYPES_NO_BFLOAT16: readonly DataType[] = /* @__PURE__ */ REAL_NUMBER_TYPES.filter(
  (dtype) => dtype !== DataType.BFLOAT16,
);

/** Real numbers but int32 (`TF_CALL_REAL_NUMBER_TYPES_NO_INT32`). */
export const REAL_NUMBER_TYPES_NO_INT32: readonly DataType[] =
  /* @__PURE__ */ INTEGRAL_TYPES_NO_INT32.concat(FLOAT_TYPES);

/** Complex numbers (`TF_CALL_COMPLEX_TYPES`). */
export const COMPLEX_TYPES: readonly DataType[] = [DataType.COMPLEX64, DataType.COMPLEX128];

/** Real and complex numbers (`TF_CALL_NUMBER_TYPES`). */
export const NUMBER_TYPES: readonly DataType[] = /* @__PURE__ */ REAL_NUMBER_TYPES.concat(COMPLEX_TYPES);

/** Real and complex numbers but int32 (`TF_CALL_NUMBER_TYPES_NO_INT32`). */
export const NUMBER_TYPES_NO_INT32: readonly DataType[] =
  /* @__PURE__ */ REAL_NUMBER_TYPES_NO_INT32.concat(COMPLEX_TYPES);

/** Everything that is plain bytes: real and complex numbers, and bool (`TF_CALL_POD_TYPES`). */
export const POD_TYPES: readonly DataType[] = /* @__PURE__ */ NUMBER_TYPES.concat(DataType.BOOL);

/** Plain bytes and strings: every type but resource and variant (`TF_CALL_POD_STRING_TYPES`). */
export const POD_STRING_TYPES: readonly DataType[] = /* @__PURE__ */ POD_TYPES.concat(DataType.STRING);

/** Every type that most kernels take (`TF_CALL_ALL_TYPES`, resource and variant). */
export const ALL_TYPES: readonly DataType[] = /* @__PURE__ */ POD_STRING_TYPES.concat([
  DataType.RESOURCE,
  DataType.VARIANT,
]);

/** The quantized types, of which `TF_CALL_QUANTIZED_TYPES` lacks those of 16 bits. Few kernels take them. */
export const QUANTIZED_TYPES: readonly DataType[] = [
  DataType.QINT8,
  DataType.QUINT8,
  DataType.QINT16,
  DataType.QUINT16,
  DataType.QINT32,
];

/** Types that checkpoints save (`TF_CALL_SAVE_RESTORE_TYPES`). */
export const SAVE_RESTORE_TYPES: readonly DataType[] = /* @__PURE__ */ REAL_NUMBER_TYPES_NO_BFLOAT16.concat(
  COMPLEX_TYPES,
  [DataType.QINT8, DataType.QUINT8, DataType.QINT32, DataType.BOOL, DataType.STRING],
);
