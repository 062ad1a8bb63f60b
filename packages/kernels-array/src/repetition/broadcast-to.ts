import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import {
  broadcastShapes,
  broadcastStrides,
  formatShape,
  readIndices,
  rowMajorStrides,
  type Shape,
  shapesEqual,
  writeIndex,
} from "@heddle/tensor";
import { readShape } from "../shapes/shape-arguments.js";
import { setAffineOutput } from "../writers/affine-copy.js";

/** BroadcastTo: a tensor repeated to a shape. */
export function broadcastTo(context: ComputeContext): void {
  const input = context.input(0);
  const target = context.input(1);
  if (target.rank !== 1) {
    throw invalidArgument(`shape must be a vector of {int32,int64}, got shape ${formatShape(target.shape)}`);
  }
  const shape = readShape(target);
  if (input.rank > shape.length) {
    throw invalidArgument(
      `Rank of input (${input.rank}) must be no greater than rank of output shape (${shape.length}).`,
    );
  }
  if (!shapesEqual(commonShape(input.shape, shape), shape)) {
    throw invalidArgument(
      `Unable to broadcast tensor of shape ${formatShape(input.shape)} to tensor of shape ${formatShape(shape)}`,
    );
  }
  setAffineOutput(
    context,
    0,
    shape,
    input,
    0,
    shape,
    broadcastStrides(input.shape, rowMajorStrides(input.shape), shape),
  );
}

/** BroadcastArgs: the shape that two shapes broadcast to. */
export function broadcastArgs(context: ComputeContext): void {
  const [first, second] = [0, 1].map((index) => {
    const input = context.input(index);
    if (input.rank !== 1) throw invalidArgument(`In[${index}] must be a vector.${formatShape(input.shape)}`);
    return readIndices(input);
  });
  const common = commonShape(first, second, () => [0, 1].map((index) => `[${context.input(index).elements()}]`));
  const output = context.allocateOutput(0, [common.length]);
  for (let i = 0; i < common.length; i++) writeIndex(output, i, common[i]);
}

/** @param texts the two shapes for the message, where numbers would lose digits */
function commonShape(a: Shape, b: Shape, texts = () => [a, b].map(formatShape)): Shape {
  const common = broadcastShapes(a, b);
  if (!common) throw invalidArgument(`Incompatible shapes: ${texts().join(" vs. ")}`, { a, b });
  return common;
}
