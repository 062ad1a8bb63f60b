import type { GraphBuilder } from "../graph/graph-builder.js";
import { expandDims, squeeze, transpose } from "../graph/operations.js";
import type { Value } from "../graph/value.js";
import type { OperationCall } from "./operation-call.js";

/** Images whose channels come first, with their channels last. */
export const toLast = (builder: GraphBuilder, x: Value) => transpose(builder, x, [0, 2, 3, 1]);

/** Images, also one without a batch, with their channels last; what `run` makes of them has the axes of `x`. */
export function onImages(call: OperationCall, x: Value, run: (images: Value) => Value): Value {
  const { builder, hasChannelsFirst } = call;
  const rank = x.shape.length;
  if (rank !== 3 && rank !== 4) throw call.unfit("of a tensor that is not of images");
  const images = rank === 3 ? expandDims(builder, x, 0) : x;
  const y = hasChannelsFirst ? transpose(builder, run(toLast(builder, images)), [0, 3, 1, 2]) : run(images);
  return rank === 3 ? squeeze(builder, y, 0) : y;
}
