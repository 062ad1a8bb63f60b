import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";

/** The shape function of SparseFillEmptyRowsGrad and RaggedFillEmptyRowsGrad. */
export function fillEmptyRowsGradShape(context: ShapeContext): void {
  const [count] = inputWithRank(context, 0, 1);
  inputWithRank(context, 1, 1);
  context.setOutputShape(0, [count ?? -1]);
  context.setOutputShape(1, []);
}
