import { type PartialShape, type ShapeContext, withRankAtLeast } from "@heddle/kernel-api";
import { divideSize, hasSizes, inputInteger, knownIntegers } from "@heddle/kernel-api/shapes";
import { invalidArgument, StatusError } from "@heddle/status";

/** The shape function of Split. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21), as of SplitV. */
export function splitShape(context: ShapeContext): void {
  const input = context.inputShape(1);
  const axis = splitAxis(context, 0, input);
  const count = context.outputCount;
  const shape = axis === undefined ? input?.map(() => -1) : splitEvenly(withRankAtLeast(input, axis + 1), axis, count);
  for (let index = 0; index < count; index++) context.setOutputShape(index, shape);
  splitSizes(context, 1, new Array<number>(count).fill(shape?.[0] ?? -1));
}

function splitEvenly(input: PartialShape, axis: number, count: number): PartialShape {
  try {
    return input?.map((size, i) => (i === axis ? divideSize(size, count, true) : size));
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    throw invalidArgument(
      `${error.message}\n\tNumber of ways to split should evenly divide the split dimension`,
      error.details,
    );
  }
}

/** The shape function of SplitV. */
export function splitVShape(context: ShapeContext): void {
  const input = context.inputShape(0);
  if (input?.length === 0) throw invalidArgument("Can't split scalars");
  const axis = splitAxis(context, 2, input);
  if (!input) return;
  const isConstant = context.inputTensor(1) !== undefined;
  const sizes = isConstant ? pieces(context, axis === undefined ? -1 : input[axis]) : context.inputSizes(1);
  for (let index = 0; index < context.outputCount; index++) {
    const piece = (size: number, i: number) => (i === axis ? (sizes?.[index] ?? -1) : size);
    // TensorFlow takes an unknown axis for the last one; nothing is known then.
    context.setOutputShape(index, axis === undefined ? input.map(() => -1) : input.map(piece));
  }
  if (sizes) splitSizes(context, 0, sizes);
}

/** The constant sizes of the pieces of an axis of `size`; -1 for a piece that takes an unknown rest. */
function pieces(context: ShapeContext, size: number): readonly number[] {
  const given = knownIntegers(context, 1) ?? [];
  if (given.length !== context.outputCount) {
    throw invalidArgument("Length of size_splits should be equal to num_outputs");
  }
  const isRest = (piece: number) => piece === -1;
  if (given.filter(isRest).length > 1) throw invalidArgument("size_splits can only have one -1");
  const total = given.reduce((sum, piece) => (isRest(piece) ? sum : sum + piece), 0);
  const sizes = given.map((piece) => (isRest(piece) && size >= 0 ? size - total : piece));
  for (const [index, piece] of sizes.entries()) {
    if (piece >= 0 || (isRest(given[index]) && size < 0)) continue;
    throw invalidArgument(`Split size at index ${index} must be >= 0. Got: ${piece}`, { index, piece });
  }
  const isWrong = given.some(isRest) ? total > size : total !== size;
  if (size >= 0 && isWrong) {
    throw invalidArgument(`can't split axis of size ${size} into pieces of size [${given.join(",")}]`, { size, total });
  }
  return sizes;
}

/** The axis, from 0 on, that scalar input `index` names, when it and the rank are known. */
function splitAxis(context: ShapeContext, index: number, input: PartialShape): number | undefined {
  const scalarRank = context.inputTensor(index)?.rank ?? 0;
  if (scalarRank > 0) throw invalidArgument(`Input must be scalar but has rank ${scalarRank}`, { rank: scalarRank });
  const axis = inputInteger(context, index);
  if (axis === undefined || !input) return axis !== undefined && axis < 0 ? undefined : axis;
  const rank = input.length;
  if (axis >= -rank && axis < rank) return axis < 0 ? axis + rank : axis;
  throw invalidArgument(`Dimension size, given by scalar input ${axis} must be in range [-${rank}, ${rank})`, {
    axis,
    rank,
  });
}

/** Of a vector of sizes, the elements of each piece. */
function splitSizes(context: ShapeContext, index: number, counts: readonly number[]): void {
  const sizes = context.inputShape(index)?.length === 1 && hasSizes(context, 0) ? context.inputSizes(index) : undefined;
  if (!sizes || counts.some((count) => count < 0)) return;
  let start = 0;
  for (const [output, count] of counts.entries()) {
    context.setOutputSizes(output, sizes.slice(start, start + count));
    start += count;
  }
}
