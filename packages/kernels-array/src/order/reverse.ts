import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { exactIndex, readIndex, rowMajorStrides, type Tensor } from "@heddle/tensor";
import { setAffineOutput } from "../writers/affine-copy.js";

/** ReverseV2: a tensor read backwards along the axes that a list names. */
export function reverseV2(context: ComputeContext): void {
  const input = context.input(0);
  const axes = context.input(1);
  if (input.rank === 0 || input.elementCount === 0) {
    context.setOutput(0, input.retain());
    return;
  }
  checkVector(axes);
  setReversed(context, input, readAxes(input, axes));
}

/** Reverse: a tensor read backwards along the axes whose flag is true. */
export function reverse(context: ComputeContext): void {
  const input = context.input(0);
  const dims = context.input(1);
  if (input.rank === 0) {
    context.setOutput(0, input.retain());
    return;
  }
  if (input.shape[0] === 0) throw invalidArgument("Invalid input first dimension. Found 0.");
  checkVector(dims);
  setReversed(context, input, readFlags(input, dims));
}

function checkVector({ rank }: Tensor): void {
  if (rank !== 1) throw invalidArgument(`'dims' must be 1-dimension, not ${rank}`);
}

function setReversed(context: ComputeContext, input: Tensor, reversed: readonly boolean[]): void {
  if (input.rank > 8) throw unimplemented("reverse is not implemented for tensors of rank > 8.");
  const strides = rowMajorStrides(input.shape);
  let base = 0;
  reversed.forEach((isReversed, i) => {
    if (!isReversed || input.shape[i] < 2) return;
    base += (input.shape[i] - 1) * strides[i];
    strides[i] = -strides[i];
  });
  setAffineOutput(context, 0, input.shape, input, base, input.shape, strides);
}

function readAxes({ rank }: Tensor, axes: Tensor): boolean[] {
  const reversed = new Array<boolean>(rank).fill(false);
  for (let i = 0; i < axes.elementCount; i++) {
    const given = readIndex(axes, i);
    const axis = given < 0 ? given + rank : given;
    if (axis < 0 || axis >= rank) {
      // TensorFlow leaves the bracket open.
      throw invalidArgument(`'axis'[${i}] = ${exactIndex(axes, i)} is out of valid range [0, ${rank - 1}`);
    }
    if (reversed[axis]) throw invalidArgument(`axis ${axis} specified more than once.`);
    reversed[axis] = true;
  }
  return reversed;
}

function readFlags(input: Tensor, dims: Tensor): boolean[] {
  if (input.rank !== dims.elementCount) {
    throw invalidArgument(
      `'dims' must have the same number of values as 'input' has dimensions. 'input' has ${input.rank}'dims' has ${dims.elementCount} values`,
    );
  }
  return Array.from({ length: input.rank }, (_, i) => dims.memory.u8[dims.address + i] !== 0);
}
