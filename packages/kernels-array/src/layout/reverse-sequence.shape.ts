import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { mergeSizes } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of ReverseSequence. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function reverseSequenceShape(context: ShapeContext): void {
  const input = context.inputShape(0);
  const [lengths = -1] = withRank(context.inputShape(1), 1) ?? [];
  if (!input) return;
  const rank = input.length;
  const batchDim = context.attributes.int("batch_dim");
  const seqDim = context.attributes.int("seq_dim");
  if (batchDim >= rank) throw invalidArgument(`batch_dim must be < input rank: ${batchDim} vs. ${rank}`);
  if (seqDim >= rank) throw invalidArgument(`seq_dim must be < input rank: ${seqDim} vs. ${rank}`);
  const batch = batchDim < 0 ? batchDim + rank : batchDim;
  context.setOutputShape(
    0,
    input.map((size, i) => (i === batch ? mergeSizes(size, lengths) : size)),
  );
}
