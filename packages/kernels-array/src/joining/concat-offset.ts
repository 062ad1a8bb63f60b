import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { exactIndex, formatShape, readIndex, readIndices, type Tensor, writeIndex } from "@heddle/tensor";

/** ConcatOffset: the offset of each input in the concatenation of all. */
export function concatOffset(context: ComputeContext): void {
  const dim = context.input(0);
  const first = context.input(1);
  if (dim.rank !== 0) {
    throw invalidArgument(`Concat dim tensor should be a scalar integer, but got shape ${formatShape(dim.shape)}`);
  }
  const count = context.inputCount - 1;
  for (let i = 0; i < count; i++) {
    const { shape } = context.input(i + 1);
    if (shape.length !== 1) {
      throw invalidArgument(`input ${i + 1} should be a vector, but got shape ${formatShape(shape)}`);
    }
  }
  const rank = first.elementCount;
  const given = readIndex(dim);
  const axis = given < 0 ? given + rank : given;
  if (axis < 0 || axis >= rank) throw invalidArgument(`Concat dim is out of range: ${exactIndex(dim)} vs. ${rank}`);
  let offset = 0;
  for (let i = 0; i < count; i++) {
    const shape = context.input(i + 1);
    checkShape(first, shape, i, axis);
    const output = context.allocateOutput(i, [rank]);
    for (let j = 0; j < rank; j++) writeIndex(output, j, j === axis ? offset : 0);
    offset += readIndex(shape, axis);
  }
}

function checkShape(first: Tensor, shape: Tensor, index: number, axis: number): void {
  const rank = first.elementCount;
  if (shape.elementCount !== rank) {
    throw invalidArgument(`input ${index} should contain ${rank} elements, but got ${shape.elementCount}`);
  }
  for (let i = 0; i < rank; i++) {
    if (i === axis || readIndex(shape, i) === readIndex(first, i)) continue;
    const text = (tensor: Tensor) => `[${readIndices(tensor).join(" ")}]`;
    throw invalidArgument(
      `All dimensions except ${axis} must match. Input ${index} has shape ${text(shape)} and doesn't match input 0 with shape ${text(first)}.`,
    );
  }
}
