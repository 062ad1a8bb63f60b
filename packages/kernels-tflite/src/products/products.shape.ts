import {
  concatenateShapes,
  isFullyDefined,
  type PartialShape,
  type ShapeContext,
  subshape,
  withRankAtLeast,
} from "@heddle/kernel-api";
import { divideSize, inputWithRank, partialElementCount, sizeAt } from "@heddle/kernel-api/shapes";
import { denseShape } from "./dense-shape.js";

/** The shape function of TflEmbeddingLookup. @throws {StatusError} INVALID_ARGUMENT for inputs of a wrong rank */
export function embeddingShape(context: ShapeContext): void {
  const row = subshape(withRankAtLeast(context.inputShape(1), 2), 1);
  context.setOutputShape(0, concatenateShapes(inputWithRank(context, 0, 1), row));
}

/** The shape function of TflFullyConnected. @throws {StatusError} INVALID_ARGUMENT for rows that do not fit the weights */
export function fullyConnectedShape(context: ShapeContext): void {
  const input = context.inputShape(0);
  const weights = inputWithRank(context, 1, 2);
  const [units, depth] = [sizeAt(weights, 0), sizeAt(weights, 1)];
  const keepsRank = context.attributes.bool("keep_num_dims");
  if (isFullyDefined(input) && isFullyDefined(weights)) {
    context.setOutputShape(0, denseShape(input, units, depth, keepsRank));
  } else if (keepsRank) {
    context.setOutputShape(0, input && [...input.slice(0, -1), units]);
  } else {
    context.setOutputShape(0, [rowsOf(input, depth), units]);
  }
}

/** The rows of `depth` elements; a symbol stays where each row of the input is one of them. */
function rowsOf(input: PartialShape, depth: number): number {
  if (input && depth >= 0 && sizeAt(input, -1) === depth) return partialElementCount(input.slice(0, -1));
  return depth > 0 ? divideSize(partialElementCount(input), depth, false) : -1;
}
