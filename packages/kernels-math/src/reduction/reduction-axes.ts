import { invalidArgument } from "@heddle/status";
import { elementCount, exactIndex, readIndex, type Shape, type Tensor } from "@heddle/tensor";

/** The form of one reduction. */
export interface ReductionPlan {
  readonly outputShape: Shape;
  /** Elements of the input that each element of the output is made from. */
  readonly reducedCount: number;
  /** Sizes that are kept and reduced in turn, outermost first: kept, reduced, kept, …, kept. */
  readonly sizes: readonly number[];
}

/**
 * @param axes dimensions to reduce, in a tensor of any shape; negative ones count from the last
 * @throws {StatusError} INVALID_ARGUMENT for an axis that does not exist or is given twice
 */
export function planReduction(shape: Shape, axes: Tensor, keepDimensions: boolean): ReductionPlan {
  const reduced = markAxes(shape, axes);
  const outputShape: number[] = [];
  const sizes = [1];
  shape.forEach((size, i) => {
    if (!reduced[i]) outputShape.push(size);
    else if (keepDimensions) outputShape.push(1);
    const isReducedGroup = sizes.length % 2 === 0;
    if (reduced[i] === isReducedGroup) sizes[sizes.length - 1] *= size;
    else sizes.push(size);
  });
  if (sizes.length % 2 === 0) sizes.push(1);
  return { outputShape, sizes, reducedCount: elementCount(shape.filter((_, i) => reduced[i])) };
}

function markAxes(shape: Shape, axes: Tensor): boolean[] {
  const rank = shape.length;
  const reduced = shape.map(() => false);
  for (let i = 0; i < axes.elementCount; i++) {
    const index = readIndex(axes, i);
    const axis = index < 0 ? index + rank : index;
    if (!(axis >= 0 && axis < rank)) {
      throw invalidArgument(`Invalid reduction dimension (${exactIndex(axes, i)} for input with ${rank} dimension(s)`, {
        axis: index,
        rank,
      });
    }
    if (reduced[axis]) {
      throw invalidArgument(`Invalid reduction arguments: Axes contains duplicate dimension: ${axis}`, { axis });
    }
    reduced[axis] = true;
  }
  return reduced;
}
