import { concatenateShapes, mergeShapes, type ShapeContext, subshape, withRankAtLeast } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";

/** The shape function of Diag: the shape twice. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21), as of DiagPart. */
export function diagShape(context: ShapeContext): void {
  const diagonal = withRankAtLeast(context.inputShape(0), 1);
  context.setOutputShape(0, concatenateShapes(diagonal, diagonal));
}

/** The shape function of DiagPart: half of the shape. */
export function diagPartShape(context: ShapeContext): void {
  const input = context.inputShape(0);
  if (!input) return;
  const rank = input.length;
  if (rank % 2 === 1 || rank === 0) {
    throw invalidArgument(`Input must have even and non-zero rank, input rank is ${rank}`, { rank });
  }
  context.setOutputShape(0, mergeShapes(subshape(input, 0, rank / 2), subshape(input, rank / 2)));
}
