import type { PartialShape, ShapeContext } from "@heddle/kernel-api";
import { inputInteger, inputWithRank } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of ArgMax and ArgMin. Source: ArgOpShape, tensorflow/core/ops/math_ops.cc (TensorFlow 2.21). */
export function argMaxShape(context: ShapeContext): void {
  inputWithRank(context, 1, 0);
  const input = context.inputShape(0);
  context.setOutputShape(0, input && withoutDimension(input, inputInteger(context, 1)));
}

function withoutDimension(shape: readonly number[], dimension: number | undefined): PartialShape {
  const rank = shape.length;
  if (rank <= 1) return [];
  if (dimension === undefined) return new Array<number>(rank - 1).fill(-1);
  const axis = dimension < 0 ? dimension + rank : dimension;
  if (axis >= 0 && axis < rank) return shape.filter((_, i) => i !== axis);
  throw invalidArgument(
    `Dimension (${dimension}) must be in the range [${-rank}, ${rank}), where ${rank} is the number of dimensions in the input.`,
    { dimension, rank },
  );
}
