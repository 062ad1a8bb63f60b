import type { Tensor } from "@heddle/tensor";
import { type SequenceRows, type SequenceShape, sequenceRows } from "./sequence-rows.js";

/**
 * The rows of an auxiliary input with weights.
 *
 * Most of TFLite's kernels go, in TensorFlow 2.21, from step to step by the size of `input`: with larger
 * auxiliary rows, they read rows that overlap. So does this. With smaller ones they read past the end; here, each row is its own.
 *
 * @param shape of `input`
 */
export function auxiliaryRows(tensor: Tensor, shape: SequenceShape, isTimeMajor: boolean): SequenceRows {
  const { address } = tensor;
  const size = tensor.shape[2];
  const rows = sequenceRows(address, { ...shape, size }, isTimeMajor);
  if (size <= shape.size) return rows;
  const { stepBytes, entryBytes } = sequenceRows(address, shape, isTimeMajor);
  return { address, stepBytes, entryBytes: isTimeMajor ? rows.entryBytes : entryBytes };
}
