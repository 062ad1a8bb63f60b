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
  const places: number[] = [];
  const values: number[] = [];
  for (let b = 0; b < sequences.length; b++) {
    for (let t = 0; t < sequences[b].length; t++) {
      places.push(b, t);
      values.push(sequences[b][t]);
    }
  }
  const longest = sequences.reduce((most, { length }) => Math.max(most, length), 0);
  const { memory } = context;
  context.setOutput(path, indexTensor(memory, DataType.INT64, [values.length, 2], places));
  context.setOutput(paths + path, indexTensor(memory, DataType.INT64, [values.length], values));
  context.setOutput(2 * paths + path, indexTensor(memory, DataType.INT64, [2], [sequences.length, longest]));
}
