import type { KernelDefinition } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";

const { BOOL, DOUBLE, FLOAT, INT32, INT64, RESOURCE, STRING, VARIANT } = DataType;

/** The pairs of types that one kind of table takes: value types by key type, as constraints of one kernel for each key. */
export type TypePairs = readonly NonNullable<KernelDefinition["constraints"]>[];

/** Source: the REGISTER_KERNEL calls of lookup_table_op.cc (TensorFlow 2.21). */
export const STATIC_TABLE_TYPES: TypePairs = [
  { key_dtype: [STRING], value_dtype: [BOOL, DOUBLE, FLOAT, INT32, INT64, STRING] },
  { key_dtype: [INT64], value_dtype: [DOUBLE, FLOAT, INT32, INT64, STRING] },
  { key_dtype: [INT32], value_dtype: [DOUBLE, FLOAT, INT32, STRING] },
];

/** As {@link STATIC_TABLE_TYPES}, for MutableHashTable and MutableHashTableOfTensors. */
export const MUTABLE_TABLE_TYPES: TypePairs = [
  { key_dtype: [STRING], value_dtype: [BOOL, DOUBLE, FLOAT, INT32, INT64] },
  { key_dtype: [INT64], value_dtype: [DOUBLE, FLOAT, INT32, INT64, STRING] },
  { key_dtype: [INT32], value_dtype: [DOUBLE, FLOAT, INT32] },
];

/** As {@link STATIC_TABLE_TYPES}, for a MutableHashTable of objects. */
export const VARIANT_TABLE_TYPES: TypePairs = [{ key_dtype: [INT64], value_dtype: [VARIANT] }];

/** As {@link STATIC_TABLE_TYPES}, for MutableDenseHashTable. */
export const DENSE_TABLE_TYPES: TypePairs = [
  { key_dtype: [STRING], value_dtype: [BOOL, DOUBLE, FLOAT, INT32, INT64, RESOURCE] },
  { key_dtype: [INT64], value_dtype: [BOOL, DOUBLE, FLOAT, INT32, INT64, VARIANT] },
  { key_dtype: [INT32], value_dtype: [DOUBLE, FLOAT, INT32] },
];
