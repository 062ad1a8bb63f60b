import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import {
  concatenateShapes,
  formatPartialShape,
  type PartialShape,
  subshape,
  withRankAtLeast,
} from "./partial-shape.js";
import { sizeAt } from "./ranked-shapes.js";
import { validateVariableResourceHandle } from "./resource-shape.js";
import type { ShapeContext } from "./shape-inference.js";

/**
 * The shape function of GatherNd and ResourceGatherNd: a tensor or variable, and indices into its first dimensions.
 *
 * Source: GatherNdShape, tensorflow/core/framework/common_shape_fns.cc (TensorFlow 2.21).
 */
export function gatherNdShape(context: ShapeContext): void {
  context.setOutputShape(0, gathered(context));
}

function gathered(context: ShapeContext): PartialShape {
  const params = paramsOf(context);
  const indices = withRankAtLeast(context.inputShape(1), 1);
  const depth = sizeAt(indices, -1);
  if (!params || depth < 0) return undefined;
  if (depth > params.length) {
    const [found, wanted] = [formatPartialShape(indices), formatPartialShape(params)];
    throw invalidArgument(
      `indices.shape[-1] must be <= params.rank, but saw indices shape: ${found} and params shape: ${wanted}`,
      { depth, rank: params.length },
    );
  }
  return concatenateShapes(subshape(indices, 0, -1), subshape(params, depth));
}

function paramsOf(context: ShapeContext): PartialShape {
  const isVariable = context.inputType(0) === DataType.RESOURCE;
  return isVariable ? validateVariableResourceHandle(context)?.shape : context.inputShape(0);
}
