import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape, readIndices, rowMajorStrides, type Tensor } from "@heddle/tensor";
import { copyBytes } from "../../writers/copy-bytes.js";

/** XlaDynamicUpdateSlice: a tensor with a slice replaced. A slice that would reach outside is moved inside, as XLA does. */
export function dynamicUpdateSlice(context: ComputeContext): void {
  const input = context.input(0);
  const update = context.input(1);
  const starts = readStarts(input, update, context.input(2));
  const output = context.forwardInputOrAllocateOutput([0], 0, input.shape);
  const { memory } = context;
  const size = dataTypeSize(input.dtype);
  if (output.address !== input.address) copyBytes(memory, output.address, input.address, input.elementCount * size);
  if (update.elementCount === 0) return;
  const strides = rowMajorStrides(input.shape);
  const run = update.rank === 0 ? 1 : update.shape[update.rank - 1];
  for (let from = 0; from < update.elementCount; from += run) {
    let rest = from;
    let to = 0;
    for (let d = update.rank - 1; d >= 0; d--) {
      to += (starts[d] + (rest % update.shape[d])) * strides[d];
      rest = Math.floor(rest / update.shape[d]);
    }
    copyBytes(memory, output.address + to * size, update.address + from * size, run * size);
  }
}

function readStarts({ shape, rank }: Tensor, update: Tensor, indices: Tensor): number[] {
  if (indices.rank !== 1 || indices.elementCount !== rank) {
    throw invalidArgument("index must be a vector with length equal to the number of input dimensions");
  }
  if (update.rank !== rank) {
    throw invalidArgument(
      `input and update must have the same rank, input shape is ${formatShape(shape)}; update shape is ${formatShape(update.shape)}`,
    );
  }
  for (const [d, size] of update.shape.entries()) {
    if (size > shape[d]) {
      throw invalidArgument(`Update dim size ${size} greater than dynamic slice dimension: ${shape[d]}.`);
    }
  }
  return readIndices(indices).map((start, d) => Math.min(Math.max(start, 0), shape[d] - update.shape[d]));
}
