import { mergeShapes, type ShapeContext, withRank } from "@heddle/kernel-api";
import { hasSizes, inputIntegers, knownIntegers } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import type { Shape } from "@heddle/tensor";
import { clampIndex, findEllipsis, pickIndex, type SliceMasks, sliceMasks, tooManyIndices } from "./slice-plan.js";

/** The facts about a slice: its masks, and one bound, of which each may be unknown, and one stride a dimension. */
interface Slice {
  readonly masks: SliceMasks;
  readonly begin: readonly (number | undefined)[] | undefined;
  readonly end: readonly (number | undefined)[] | undefined;
  readonly strides: readonly number[];
}

/** The elements of a dimension that a slice takes: the first, their distance, and their number; each undefined when unknown. */
interface Taken {
  readonly start?: number | undefined;
  readonly stride: number;
  readonly size: number;
  /** True for a single index, whose dimension the output does not have. */
  readonly isIndex: boolean;
}

/**
 * The shape function of StridedSlice. Bounds and sizes may be known in part: a dimension that is taken whole keeps its size, or
 * symbol.
 *
 * Source: ValidateStridedSliceOp, tensorflow/core/util/strided_slice_op.cc (TensorFlow 2.21).
 */
export function stridedSliceShape(context: ShapeContext): void {
  const input = context.inputShape(0);
  const vectors = [1, 2, 3].map((index) => withRank(context.inputShape(index), 1));
  const [count = -1] = vectors.reduce(mergeShapes) ?? [];
  const strides = knownIntegers(context, 3);
  context.setOutputHandle(0, context.inputHandle(0));
  if (!input || count < 0 || !strides) {
    context.setOutputShape(0, undefined);
    return;
  }
  const masks = sliceMasks(context.attributes);
  const slice = { masks, begin: inputIntegers(context, 1), end: inputIntegers(context, 2), strides };
  // TensorFlow reads the bounds when all strides are right.
  sliceDimensions(input, { masks, strides, begin: undefined, end: undefined });
  const dimensions = sliceDimensions(input, slice);
  context.setOutputShape(
    0,
    dimensions.filter(({ isIndex }) => !isIndex).map(({ size }) => size),
  );
  const [first] = dimensions;
  if (input.length === 1 && dimensions.length === 1 && hasSizes(context, 0))
    context.setOutputSizes(0, takenSizes(context, first));
}

/** The dimensions of the output, and those that single indices take away. */
function sliceDimensions(input: Shape, slice: Slice): readonly Taken[] {
  const { masks, strides } = slice;
  const count = strides.length;
  const ellipsis = findEllipsis(masks.ellipsis, count);
  const isNewAxis = (i: number) => hasBit(masks.newAxis, i) && i !== ellipsis;
  const sliced = [...strides.keys()].filter((i) => i !== ellipsis && !isNewAxis(i)).length;
  const spare = input.length - sliced;
  if (spare < 0) throw tooManyIndices(input.length);
  const dimensions: Taken[] = [];
  let dimension = 0;
  const takeSpare = () => {
    for (const next = dimension + spare; dimension < next; dimension++) {
      dimensions.push({ start: 0, stride: 1, size: input[dimension], isIndex: false });
    }
  };
  for (let i = 0; i < count; i++) {
    if (i === ellipsis) takeSpare();
    else if (isNewAxis(i)) dimensions.push({ stride: 1, size: 1, isIndex: false });
    else dimensions.push(slicedDimension(slice, i, input[dimension], dimension++));
  }
  if (ellipsis === count) takeSpare();
  return dimensions;
}

/** Bound `i` on a dimension of `size`, which may be unknown. */
function slicedDimension({ masks, begin, end, strides }: Slice, i: number, size: number, dimension: number): Taken {
  const stride = strides[i];
  if (stride === 0) throw invalidArgument(`strides[${dimension}] must be non-zero`);
  const [first, last] = [begin?.[i], end?.[i]];
  if (hasBit(masks.shrink, i)) {
    if (size >= 0 && stride < 0) throw invalidArgument("only stride 1 allowed on non-range indexing.");
    if (first === undefined) return { stride, size: 1, isIndex: true };
    // TensorFlow checks an index when it knows both bounds.
    const start = size < 0 ? first : last === undefined ? undefined : pickIndex(first, size, dimension);
    return { start: start !== undefined && start >= 0 ? start : undefined, stride, size: 1, isIndex: true };
  }
  const isFromStart = hasBit(masks.begin, i);
  const isToEnd = hasBit(masks.end, i);
  if (size < 0) {
    const isWhole = (isFromStart || (stride === 1 && first === 0)) && isToEnd && Math.abs(stride) === 1;
    const start = stride > 0 ? (isFromStart ? 0 : first) : undefined;
    return { start, stride, size: isWhole ? size : -1, isIndex: false };
  }
  const low = stride > 0 ? 0 : -1;
  const high = stride > 0 ? size : size - 1;
  const clamp = (bound: number | undefined) => (bound === undefined ? undefined : clampIndex(bound, size, low, high));
  const start = isFromStart ? (stride > 0 ? low : high) : clamp(first);
  const stop = isToEnd ? (stride > 0 ? high : low) : clamp(last);
  if (start === undefined || stop === undefined) return { start, stride, size: -1, isIndex: false };
  return { start, stride, size: Math.max(0, Math.ceil((stop - start) / stride)), isIndex: false };
}

/** Of a vector of sizes, those that a slice takes. */
function takenSizes(context: ShapeContext, { start, stride, size }: Taken): readonly number[] | undefined {
  const sizes = context.inputSizes(0);
  if (!sizes || size < 0) return undefined;
  if (start === undefined) return new Array<number>(size).fill(-1);
  return Array.from({ length: size }, (_, i) => sizes[start + i * stride] ?? -1);
}

const hasBit = (mask: number, i: number) => ((mask >>> i) & 1) === 1;
