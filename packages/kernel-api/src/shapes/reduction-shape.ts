import { invalidArgument } from "@heddle/status";
import { DataType, exactIndex, readIndex, type Tensor } from "@heddle/tensor";
import { type PartialShape, withRankAtMost } from "./partial-shape.js";
import type { ShapeContext } from "./shape-inference.js";

/** The first version of graphs whose reductions take their axes as a scalar or vector only. */
const STRICT_AXES_VERSION = 21;

/**
 * The shape function of reductions: a tensor and the axes that are reduced, which stay with size 1 when attribute `keep_dims` says so.
 *
 * Source: ReductionShape, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function reductionShape(context: ShapeContext): void {
  const input = context.inputShape(0);
  const { graphVersion = STRICT_AXES_VERSION } = context;
  if (graphVersion >= STRICT_AXES_VERSION) withRankAtMost(context.inputShape(1), 1);
  const keepsRank = context.attributes.bool("keep_dims");
  context.setOutputShape(0, input && reduced(input, context.inputTensor(1), keepsRank));
}

function reduced(input: readonly number[], axes: Tensor | undefined, keepsRank: boolean): PartialShape {
  if (!axes) return keepsRank ? input.map(() => -1) : undefined;
  const dropped = reducedAxes(axes, input.length);
  if (keepsRank) return input.map((size, axis) => (dropped.has(axis) ? 1 : size));
  return input.filter((_, axis) => !dropped.has(axis));
}

function reducedAxes(axes: Tensor, rank: number): ReadonlySet<number> {
  if (axes.dtype !== DataType.INT32 && axes.dtype !== DataType.INT64) {
    throw invalidArgument("reduction_indices can only be int32 or int64", { dtype: axes.dtype });
  }
  const reduced = new Set<number>();
  for (let i = 0; i < axes.elementCount; i++) {
    const axis = readIndex(axes, i);
    if (axis < -rank || axis >= rank) {
      throw invalidArgument(`Invalid reduction dimension ${exactIndex(axes, i)} for input with ${rank} dimensions.`, {
        axis,
        rank,
      });
    }
    reduced.add(axis < 0 ? axis + rank : axis);
  }
  return reduced;
}
