import { dataTypeSize, type Tensor } from "@heddle/tensor";
import { rowLoopsOver } from "@heddle/tensor/numbers";
import type { OutputTarget } from "../../writers/output-target.js";
import { replaceRuns } from "../../writers/replace-runs.js";
import { type NdIndices, sliceStart } from "../nd-indices.js";
import { sliceNumbers } from "../slice-numbers.js";

/** Replaces slices of a tensor of plain bytes in place by updates; of two for one slice the later counts. */
export function replaceSlices({ address, dtype, memory }: Tensor, updates: Tensor, vectors: NdIndices): void {
  const size = dataTypeSize(dtype);
  using slices = sliceNumbers(memory, vectors);
  rowLoopsOver(memory).placeRows(address, slices.address, vectors.count, vectors.run * size, updates.address);
}

/** Sets output 0 to a tensor of any type with slices replaced as {@link replaceSlices} does. */
export function replaceSlicesIn(target: OutputTarget, tensor: Tensor, updates: Tensor, vectors: NdIndices): void {
  const { run } = vectors;
  const sources = new Int32Array(run === 0 ? 0 : tensor.elementCount / run);
  for (let row = 0; row < vectors.count; row++) {
    const start = sliceStart(vectors, row);
    if (start >= 0) sources[start / run] = row + 1;
  }
  replaceRuns(target, tensor.shape, tensor, updates, sources, run);
}
