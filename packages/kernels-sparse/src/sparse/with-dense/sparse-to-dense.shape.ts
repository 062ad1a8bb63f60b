import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of SparseToDense: the shape that input 1 describes. */
export function sparseToDenseShape(context: ShapeContext): void {
  withRank(context.inputShape(1), 1);
  context.setOutputShape(0, context.inputAsShape(1));
}
