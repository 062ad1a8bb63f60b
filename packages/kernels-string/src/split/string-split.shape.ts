import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { inputWithRank } from "@heddle/kernel-api/shapes";

/** The shape function of StringSplit and StringSplitV2: a sparse matrix with a row for each string. */
export function stringSplitShape(context: ShapeContext): void {
  const [rows] = inputWithRank(context, 0, 1);
  withRank(context.inputShape(1), 0);
  context.setOutputShape(0, [-1, 2]);
  context.setOutputShape(1, [-1]);
  context.setOutputShape(2, [2]);
  context.setOutputSizes(2, [rows, -1]);
}

/** The shape function of HeddleStringSplit and HeddleStringSplitV2: tokens, and splits of a row for each string. */
export function splitRowsShape(context: ShapeContext): void {
  splitWordsShape(context);
  withRank(context.inputShape(1), 0);
}

/** The shape function of HeddleSplitWords: the same. */
export function splitWordsShape(context: ShapeContext): void {
  const [rows = -1] = inputWithRank(context, 0, 1);
  context.setOutputShape(0, [-1]);
  context.setOutputShape(1, [rows < 0 ? -1 : rows + 1]);
}
