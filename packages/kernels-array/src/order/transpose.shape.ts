import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { hasSizes, inputIntegers, partialElementCount, withSize } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of Transpose. Source: TransposeShapeFn, tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function transposeShape(context: ShapeContext): void {
  const given = context.inputShape(0);
  const count = partialElementCount(context.inputShape(1));
  const rank = given?.length ?? count;
  // One element is a permutation of a vector, and TensorFlow takes it for one of a scalar, too.
  if (rank < 0 || (!given && rank < 2)) return;
  const input = withRank(given, rank) ?? [];
  withRank(context.inputShape(1), 1);
  withSize(count, rank);
  const permutation = inputIntegers(context, 1);
  context.setOutputShape(
    0,
    input.map((_, i) => {
      const from = permutation?.[i];
      if (from === undefined) return -1;
      if (from >= rank || from < -rank) {
        throw invalidArgument(`perm dim ${from} is out of range of input rank ${rank}`, { from, rank });
      }
      return input[from < 0 ? from + rank : from];
    }),
  );
  if (rank < 2 && hasSizes(context, 0)) context.setOutputSizes(0, context.inputSizes(0));
}
