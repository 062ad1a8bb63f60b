import { concatenateShapes, type ShapeContext } from "@heddle/kernel-api";

/** The shape function of TflRegexTokenize: a row of ids for each text. */
export function tokenizedShape(context: ShapeContext): void {
  const length = context.attributes.int("sequence_length");
  context.setOutputShape(0, concatenateShapes(context.inputShape(0), [length]));
}
