import type { ShapeContext } from "@heddle/kernel-api";
import { inputWithRank, mergeSizes } from "@heddle/kernel-api/shapes";

/** The shape function of InTopK and InTopKV2: an answer for each row of predictions and its target. */
export function inTopKShape(context: ShapeContext): void {
  const [rows] = inputWithRank(context, 0, 2);
  const [targets] = inputWithRank(context, 1, 1);
  context.setOutputShape(0, [mergeSizes(rows, targets)]);
}
