import { type ShapeContext, withRank } from "@heddle/kernel-api";

/** The shape function of Unique. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21), as of the others. */
export function uniqueShape(context: ShapeContext): void {
  context.setOutputShape(0, [-1]);
  context.setOutputShape(1, withRank(context.inputShape(0), 1));
}

/** The shape function of UniqueWithCounts. */
export function uniqueWithCountsShape(context: ShapeContext): void {
  uniqueShape(context);
  context.setOutputShape(2, [-1]);
}

/** The shape function of UniqueV2. */
export function uniqueV2Shape(context: ShapeContext): void {
  const input = context.inputShape(0);
  context.setOutputShape(
    0,
    input?.map(() => -1),
  );
  context.setOutputShape(1, input);
}

/** The shape function of UniqueWithCountsV2. */
export function uniqueWithCountsV2Shape(context: ShapeContext): void {
  uniqueV2Shape(context);
  context.setOutputShape(2, [-1]);
}
