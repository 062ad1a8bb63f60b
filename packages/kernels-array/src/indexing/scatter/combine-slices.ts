import type { ComputeContext } from "@heddle/kernel-api";
import { dataTypeSize, type Tensor } from "@heddle/tensor";
import { type Combination, combineRows } from "@heddle/tensor/numbers";
import { copyBytes } from "../../writers/copy-bytes.js";
import type { NdIndices } from "../nd-indices.js";
import { sliceNumbers } from "../slice-numbers.js";
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
  combineSlicesOf(output, updates, vectors, combination);
}

/** Changes slices of a tensor in place by updates. */
export function combineSlicesOf(tensor: Tensor, updates: Tensor, vectors: NdIndices, combination: Combination): void {
  const { address, dtype, memory } = tensor;
  const { count, run } = vectors;
  using slices = sliceNumbers(memory, vectors);
  combineRows(memory, dtype, combination, address, { rows: slices.address, count, run }, updates.address);
}
