import { concatenateShapes, type ShapeContext, subshape, withRankAtLeast } from "@heddle/kernel-api";
import { inputWithRank, multiplySizes, sizeAt } from "@heddle/kernel-api/shapes";

/** The shape function of TflEmbeddingLookupSparse. @throws {StatusError} INVALID_ARGUMENT for inputs of a wrong rank */
export function sparseEmbeddingShape(context: ShapeContext): void {
  for (const [index, rank] of [1, 2, 1, 1].entries()) inputWithRank(context, index, rank);
  const row = subshape(withRankAtLeast(context.inputShape(4), 2), 1);
  context.setOutputShape(0, concatenateShapes(context.inputSizes(2)?.slice(0, -1), row));
}

/** The shape function of TflHashtableLookup: rows and hits. @throws {StatusError} INVALID_ARGUMENT for inputs of a wrong rank */
export function hashtableLookupShape(context: ShapeContext): void {
  const lookup = inputWithRank(context, 0, 1);
  inputWithRank(context, 1, 1);
  context.setOutputShape(0, concatenateShapes(lookup, subshape(withRankAtLeast(context.inputShape(2), 1), 1)));
  context.setOutputShape(1, lookup);
}

/** The shape function of TflLshProjection. @throws {StatusError} INVALID_ARGUMENT for a `hash` of another rank than 2 */
export function projectionShape(context: ShapeContext): void {
  const hash = inputWithRank(context, 0, 2);
  const functions = sizeAt(hash, 0);
  const isDense = context.attributes.string("type") === "DENSE";
  context.setOutputShape(0, [isDense ? multiplySizes(functions, sizeAt(hash, 1)) : functions]);
}

/** The shape function of TflSkipGram: as many n-grams as the text has. */
export function skipGramShape(context: ShapeContext): void {
  context.setOutputShape(0, [-1]);
}
