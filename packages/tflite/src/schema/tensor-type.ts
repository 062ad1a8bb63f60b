import { DataType } from "@heddle/tensor";

/**
 * The types of TFLite's tensors by their numbers in files, and TensorFlow's types of the tensors that are made of them. Elements of less
 * than a byte are unpacked to bytes. TSTRING is the string tensor that describes itself, of `encodeStringTensor` in `@heddle/tensor`.
 *
 * Source: `TensorType` of tensorflow/compiler/mlir/lite/schema/schema.fbs (TensorFlow 2.21); TSTRING is Heddle's own.
 */
export const TENSOR_TYPES = {
  0: { name: "FLOAT32", dtype: DataType.FLOAT, bits: 32 },
  1: { name: "FLOAT16", dtype: DataType.HALF, bits: 16 },
  2: { name: "INT32", dtype: DataType.INT32, bits: 32 },
  3: { name: "UINT8", dtype: DataType.UINT8, bits: 8 },
  4: { name: "INT64", dtype: DataType.INT64, bits: 64 },
  5: { name: "STRING", dtype: DataType.STRING, bits: 0 },
  6: { name: "BOOL", dtype: DataType.BOOL, bits: 8 },
  7: { name: "INT16", dtype: DataType.INT16, bits: 16 },
  8: { name: "COMPLEX64", dtype: DataType.COMPLEX64, bits: 64 },
  9: { name: "INT8", dtype: DataType.INT8, bits: 8 },
  10: { name: "FLOAT64", dtype: DataType.DOUBLE, bits: 64 },
  11: { name: "COMPLEX128", dtype: DataType.COMPLEX128, bits: 128 },
  12: { name: "UINT64", dtype: DataType.UINT64, bits: 64 },
  13: { name: "RESOURCE", dtype: DataType.RESOURCE, bits: 0 },
  14: { name: "VARIANT", dtype: DataType.VARIANT, bits: 0 },
  15: { name: "UINT32", dtype: DataType.UINT32, bits: 32 },
  16: { name: "UINT16", dtype: DataType.UINT16, bits: 16 },
  17: { name: "INT4", dtype: DataType.INT8, bits: 4 },
  18: { name: "BFLOAT16", dtype: DataType.BFLOAT16, bits: 16 },
  19: { name: "INT2", dtype: DataType.INT8, bits: 2 },
  20: { name: "UINT4", dtype: DataType.UINT8, bits: 4 },
  100: { name: "TSTRING", dtype: DataType.STRING, bits: 0 },
} as const;

/** The number of a tensor's type in a file. */
export type TensorTypeNumber = keyof typeof TENSOR_TYPES;

/** The name of a tensor's type. */
export type TensorTypeName = (typeof TENSOR_TYPES)[TensorTypeNumber]["name"];

/** The names by number, with holes. */
export const TENSOR_TYPE_NAMES: readonly TensorTypeName[] = /* @__PURE__ */ Object.assign(
  [],
  /* @__PURE__ */ Object.fromEntries(
    /* @__PURE__ */ Object.entries(TENSOR_TYPES).map(([number, { name }]) => [number, name]),
  ),
);

/** The type with a name. */
export function tensorType(name: TensorTypeName): (typeof TENSOR_TYPES)[TensorTypeNumber] {
  return TENSOR_TYPES[TENSOR_TYPE_NAMES.indexOf(name) as TensorTypeNumber];
}
