import { type ShapeContext, withRank, withRankAtLeast } from "@heddle/kernel-api";
import { multiplySizes } from "@heddle/kernel-api/shapes";

/** The shape function of HeddleRepeatTexts: the rows of the texts, as often as the other input has rows. */
export function repeatTextsShape(context: ShapeContext): void {
  const [count = -1, columns = -1] = withRank(context.inputShape(0), 2) ?? [];
  const [rows = -1] = withRankAtLeast(context.inputShape(1), 1) ?? [];
  context.setOutputShape(0, [multiplySizes(rows, count), columns]);
}
