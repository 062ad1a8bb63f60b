import { type PartialShape, type ShapeContext, withRank } from "@heddle/kernel-api";
import { addSizes, inputIntegers, withSize } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of Pad, PadV2 and MirrorPad. Source: PadShapeFn, tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function padShape(context: ShapeContext): void {
  const [rows, columns] = withRank(context.inputShape(1), 2) ?? [];
  withSize(columns, 2);
  const input = context.inputShape(0);
  if (input && rows < 0) withSize(rows, input.length);
  const known = rows >= 0 ? withRank(input, rows) : input;
  context.setOutputShape(0, known && paddedShape(known, context));
}

function paddedShape(input: readonly number[], context: ShapeContext): PartialShape {
  const paddings = context.inputTensor(1) && inputIntegers(context, 1);
  if (!paddings) return input.map(() => -1);
  return input.map((size, i) => {
    const [before = 0, after = 0] = [paddings[2 * i], paddings[2 * i + 1]];
    if (before < 0 || after < 0) throw invalidArgument("Paddings must be non-negative", { before, after });
    return addSizes(size, before + after);
  });
}
