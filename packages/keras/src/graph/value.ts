import type { TensorRef } from "@heddle/graph";
import type { DataType } from "@heddle/tensor";

/** A tensor of the graph that is built, with what is known of it. */
export interface Value {
  readonly ref: TensorRef;
  readonly dtype: DataType;
  /** Sizes, -1 for an unknown one. */
  readonly shape: readonly number[];
  /** Keras' mask of it: bools of its first two dimensions. */
  readonly mask?: Value | undefined;
  /** Of a ragged tensor: where its rows begin, and the end of the last, as int64. The value is its rows one after another. */
  readonly splits?: Value | undefined;
}

/** The value with another mask. */
export function withMask(value: Value, mask: Value | undefined): Value {
  return { ref: value.ref, dtype: value.dtype, shape: value.shape, mask, splits: value.splits };
}

/** The axis from the front, for one that may count from the end. */
export function axisOf(axis: number, rank: number): number {
  return axis < 0 ? axis + rank : axis;
}
