import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeSize, formatShape } from "@heddle/tensor";

/**
 * DYNAMIC_UPDATE_SLICE: a tensor in which a block is replaced. The block is moved to where it fits, when its start is too small or too
 * large.
 *
 * Source: tensorflow/lite/kernels/dynamic_update_slice.cc (TensorFlow 2.21).
 */
export function dynamicUpdateSlice(context: ComputeContext): void {
  const operand = context.input(0);
  const update = context.input(1);
  const indices = context.input(2);
  const { shape } = operand;
  if (update.rank !== shape.length || update.shape.some((size, axis) => size > shape[axis])) {
    throw invalidArgument(`an update of shape ${formatShape(update.shape)} does not fit ${formatShape(shape)}`);
  }
  if (indices.rank !== 1 || indices.elementCount !== shape.length) {
    throw invalidArgument(`start_indices has shape ${formatShape(indices.shape)}; wanted [${shape.length}]`);
  }
  const given = indices.elements();
  const starts = shape.map((size, axis) => Math.min(Math.max(Number(given[axis]), 0), size - update.shape[axis]));
  const output = context.forwardInputOrAllocateOutput([0], 0, shape);
  const { u8 } = context.memory;
  const size = dataTypeSize(operand.dtype);
  if (output.address !== operand.address) {
    u8.copyWithin(output.address, operand.address, operand.address + operand.elementCount * size);
  }
  const last = shape.length - 1;
  const run = (last < 0 ? 1 : update.shape[last]) * size;
  // Rows of the update, in the order of its index vectors.
  const place = new Array<number>(Math.max(last, 0)).fill(0);
  for (let from = update.address; from < update.address + update.elementCount * size; from += run) {
    let at = 0;
    for (let axis = 0; axis <= last; axis++) at = at * shape[axis] + starts[axis] + (place[axis] ?? 0);
    u8.copyWithin(output.address + at * size, from, from + run);
    for (let axis = last - 1; axis >= 0 && ++place[axis] === update.shape[axis]; axis--) place[axis] = 0;
  }
}
