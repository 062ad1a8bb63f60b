import { type ShapeContext, withRank, withRankAtLeast } from "@heddle/kernel-api";
import { subtractSizes } from "@heddle/kernel-api/shapes";

/** The shape function of HeddlePadValues: as many rows as the splits have. */
export function padValuesShape(context: ShapeContext): void {
  const values = withRankAtLeast(context.inputShape(0), 1);
  withRank(context.inputShape(2), 0);
  const [splits = -1] = withRank(context.inputShape(1), 1) ?? [];
  const rows = splits < 1 ? -1 : subtractSizes(splits, 1);
  context.setOutputShape(0, values && [rows, context.attributes.int("columns"), ...values.slice(1)]);
}
