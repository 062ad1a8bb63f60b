import type { ComputeContext } from "@heddle/kernel-api";
import { DataType, indexTensor } from "@heddle/tensor";

/**
 * Sets a sparse tensor of decoded sequences, one of each in the batch: indices, values and dense shape.
 *
 * @param path the number of the tensor among the `paths` that the op has
 */
export function setDecoded(
  context: ComputeContext,
  path: number,
  paths: number,
  sequences: readonly (readonly number[])[],
): void {
  const places = sequences.flatMap((sequence, b) => sequence.flatMap((_, t) => [b, t]));
  const values = sequences.flat();
  const longest = sequences.reduce((most, { length }) => Math.max(most, length), 0);
  const { memory } = context;
  context.setOutput(path, indexTensor(memory, DataType.INT64, [values.length, 2], places));
  context.setOutput(paths + path, indexTensor(memory, DataType.INT64, [values.length], values));
  context.setOutput(2 * paths + path, indexTensor(memory, DataType.INT64, [2], [sequences.length, longest]));
}
