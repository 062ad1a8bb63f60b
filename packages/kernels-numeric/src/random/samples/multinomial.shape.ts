import type { ShapeContext } from "@heddle/kernel-api";
import { inputSize, inputWithRank } from "@heddle/kernel-api/shapes";
import { checkSeedShape } from "../stateless-numbers.shape.js";

/** The shape function of Multinomial: a row of samples for each row of logits. */
export function multinomialShape(context: ShapeContext): void {
  const [rows] = inputWithRank(context, 0, 2);
  inputWithRank(context, 1, 0);
  context.setOutputShape(0, [rows, inputSize(context, 1)]);
}

/** The shape function of StatelessMultinomial. */
export function statelessMultinomialShape(context: ShapeContext): void {
  checkSeedShape(context, 2);
  multinomialShape(context);
}
