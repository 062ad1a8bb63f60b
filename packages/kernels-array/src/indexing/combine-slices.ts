import type { ComputeContext } from "@heddle/kernel-api";
import { dataTypeSize } from "@heddle/tensor";
import { type Combination, combineElements } from "@heddle/tensor/numbers";
import { copyBytes } from "../writers/copy-bytes.js";
import { sliceStart } from "./nd-indices.js";
import type { TensorScatter } from "./tensor-scatter-arguments.js";

/** Sets output 0 to the input, input 0, with slices changed by updates. */
export function combineSlices(
  context: ComputeContext,
  { input, updates, vectors }: TensorScatter,
  combination: Combination,
): void {
  const output = context.forwardInputOrAllocateOutput([0], 0, input.shape);
  const { memory } = context;
  const size = dataTypeSize(output.dtype);
  if (output.address !== input.address) copyBytes(memory, output.address, input.address, input.elementCount * size);
  const { count, run } = vectors;
  for (let row = 0; row < count; row++) {
    const start = sliceStart(vectors, row);
    if (start < 0) continue;
    const from = updates.address + row * run * size;
    combineElements(memory, output.dtype, combination, output.address + start * size, from, run);
  }
}
