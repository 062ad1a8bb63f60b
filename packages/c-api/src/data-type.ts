import { dataTypeSize } from "@heddle/tensor";

/** The function of tf_datatype.h. */
export function dataTypeFunctions() {
  return {
    /** Bytes of one element; 0 for strings, resources, variants and numbers that are no type. */
    TF_DataTypeSize: (dtype: number): number =>
      dtype > 0 && dtype < 34 ? (SMALL_TYPES.get(dtype) ?? sizeOf(dtype)) : 0,
  };
}

/** Types of a byte or less that tensors of ours cannot hold, but whose size C code may ask for. Source: types.cc (TensorFlow 2.21). */
const SMALL_TYPES: ReadonlyMap<number, number> = /* @__PURE__ */ new Map(
  [24, 25, 26, 27, 28, 29, 30, 31, 32, 33].map((dtype) => [dtype, 1]),
);

function sizeOf(dtype: number): number {
  return [7, 20, 21].includes(dtype) ? 0 : dataTypeSize(dtype as Parameters<typeof dataTypeSize>[0]);
}
