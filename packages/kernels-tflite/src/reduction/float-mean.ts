import { type ComputeContext, type CreateKernel, inBlocks } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, type Shape, type Tensor } from "@heddle/tensor";
import { meanLoopsOver } from "./mean-loops.js";

/**
 * MEAN of float32 numbers with TFLite's rounding: sums in float32, one element after the other. TensorFlow's Mean sums in another
 * order, and the least difference may turn a number around where a hybrid product quantises the means.
 *
 * Source: tensorflow/lite/kernels/internal/reference/reduce.h (TensorFlow 2.21).
 */
export const createFloatMean: CreateKernel = ({ attributes }) => {
  const keepDims = attributes.bool("keep_dims");
  return { compute: (context) => mean(context, keepDims) };
};

/** Elements that are added up in less than a millisecond. */
const ELEMENTS_AT_ONCE = 500_000;

function mean(context: ComputeContext, keepDims: boolean): void | Promise<void> {
  const input = context.input(0);
  const isReduced = reducedDimensions(input.shape, context.input(1));
  const shape = input.shape.flatMap((size, axis) => (isReduced[axis] ? (keepDims ? [1] : []) : [size]));
  const output = context.allocateOutput(0, shape);
  if (output.elementCount === 0) return;
  const { memory } = context;
  if (input.elementCount === 0) {
    memory.f32.fill(Number.NaN, output.address >>> 2, (output.address >>> 2) + output.elementCount);
    return;
  }
  const middle = middleOf(input.shape, isReduced);
  if (!middle) return addUp(context, input, isReduced, output);
  const [outer, length, inner] = middle;
  return inBlocks(context, outer, Math.ceil(ELEMENTS_AT_ONCE / (length * inner)), (start, end) => {
    const from = input.address + start * length * inner * 4;
    meanLoopsOver(memory).meanMiddle(from, end - start, length, inner, output.address + start * inner * 4);
  });
}

/** @throws {StatusError} INVALID_ARGUMENT for an axis that the shape does not have */
function reducedDimensions(shape: Shape, axes: Tensor): boolean[] {
  const { length: rank } = shape;
  const isReduced = new Array<boolean>(rank).fill(false);
  for (const axis of Array.from(axes.elements(), Number)) {
    if (axis < -rank || axis >= rank) {
      throw invalidArgument(`axis ${axis} of an input of shape ${formatShape(shape)}`);
    }
    isReduced[axis < 0 ? axis + rank : axis] = true;
  }
  return isReduced;
}

/** The sizes before, in and after the reduced dimensions; undefined when others are between them. */
function middleOf(
  shape: Shape,
  isReduced: readonly boolean[],
): [outer: number, length: number, inner: number] | undefined {
  const product = (sizes: Shape) => sizes.reduce((product, size) => product * size, 1);
  const counted = (axis: number) => shape[axis] !== 1;
  const axes = shape.map((_, axis) => axis).filter((axis) => isReduced[axis] && counted(axis));
  const [first, last] = [axes[0] ?? 0, axes.at(-1) ?? -1];
  for (let axis = first; axis <= last; axis++) if (!isReduced[axis] && counted(axis)) return undefined;
  return [product(shape.slice(0, first)), product(shape.slice(first, last + 1)), product(shape.slice(last + 1))];
}

/** Means along dimensions that are not side by side. */
function addUp(
  context: ComputeContext,
  input: Tensor,
  isReduced: readonly boolean[],
  output: Tensor,
): void | Promise<void> {
  const { memory } = context;
  const { shape, elementCount } = input;
  const sums = new Float32Array(output.elementCount);
  const steps: number[] = [];
  for (let axis = shape.length - 1, step = 1; axis >= 0; axis--) {
    steps[axis] = isReduced[axis] ? 0 : step;
    if (!isReduced[axis]) step *= shape[axis];
  }
  const length = elementCount / sums.length;
  const last = shape.length - 1;
  const width = shape[last];
  return inBlocks(context, elementCount / width, Math.ceil(ELEMENTS_AT_ONCE / 4 / width), (start, end) => {
    const { f32 } = memory;
    for (let row = start, from = (input.address >>> 2) + start * width; row < end; row++) {
      let to = 0;
      for (let axis = last - 1, rest = row; axis >= 0; axis--) {
        to += (rest % shape[axis]) * steps[axis];
        rest = Math.floor(rest / shape[axis]);
      }
      for (let i = 0; i < width; i++, to += steps[last]) sums[to] += f32[from++];
    }
    if (end * width < elementCount) return;
    for (let i = 0; i < sums.length; i++) f32[(output.address >>> 2) + i] = sums[i] / length;
  });
}
