import type { DataTypeName, TypedArray } from "@heddle/tensor";

/** A tensor outside linear memory: its elements in one array, or the bytes and the offsets of its strings. */
export type PlainTensor = PlainNumbers | PlainStrings;

/** Elements in row-major order: half, bfloat16, float8 and float4 are float32, bool is 0 or 1, complex numbers are pairs. */
export interface PlainNumbers {
  readonly dtype: DataTypeName;
  readonly shape: readonly number[];
  readonly data: TypedArray;
}

/** String `i` is the bytes of `values` from `offsets[i]` up to `offsets[i + 1]`. Both arrays have buffers of their own. */
export interface PlainStrings {
  readonly shape: readonly number[];
  readonly values: Uint8Array;
  readonly offsets: Int32Array;
}
