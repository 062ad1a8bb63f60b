import { concatenateShapes, type ShapeContext, subshape, withRank, withRankAtLeast } from "@heddle/kernel-api";
import { hasSizes, inputInteger, inputIntegers } from "@heddle/kernel-api/shapes";

/** The shape function of Gather. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21), as of GatherV2. */
export function gatherShape(context: ShapeContext): void {
  const params = withRankAtLeast(context.inputShape(0), 1);
  context.setOutputShape(0, concatenateShapes(context.inputShape(1), subshape(params, 1)));
  gatherSizes(context);
}

/** The shape function of GatherV2: the sizes of `params` before and after the axis, with those of `indices` in its place. */
export function gatherV2Shape(context: ShapeContext): void {
  const params = withRankAtLeast(context.inputShape(0), 1);
  const indices = context.inputShape(1);
  withRank(context.inputShape(2), 0);
  const axis = inputInteger(context, 2);
  const batchDims = context.attributes.int32("batch_dims");
  if (params?.length === 1 && batchDims === 0) gatherSizes(context);
  if (axis === undefined) {
    const rank = params && indices && params.length + indices.length - 1 - batchDimsOf(batchDims, indices.length);
    context.setOutputShape(0, rank === undefined || rank < 0 ? undefined : new Array<number>(rank).fill(-1));
    return;
  }
  withRankAtLeast(params, axis < 0 ? -axis : axis + 1);
  withRankAtLeast(indices, Math.abs(batchDims));
  if (batchDims < 0 && !indices) return;
  const batch = batchDimsOf(batchDims, indices?.length ?? 0);
  withRankAtLeast(params, batch + 1);
  const outer = concatenateShapes(subshape(params, 0, axis), subshape(indices, batch));
  context.setOutputShape(0, axis === -1 ? outer : concatenateShapes(outer, subshape(params, axis + 1)));
}

const batchDimsOf = (batchDims: number, rank: number) => (batchDims < 0 ? batchDims + rank : batchDims);

/** The elements of a vector of sizes at known indices. */
function gatherSizes(context: ShapeContext): void {
  if (!hasSizes(context, 0)) return;
  const sizes = context.inputSizes(0);
  const indices = inputIntegers(context, 1);
  if (!sizes || !indices || (context.inputShape(1)?.length ?? 2) > 1) return;
  context.setOutputSizes(
    0,
    indices.map((index) => (index === undefined ? -1 : (sizes[index] ?? -1))),
  );
}
