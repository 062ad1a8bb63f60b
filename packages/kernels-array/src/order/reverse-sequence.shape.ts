import { type ShapeContext, withRank } from "@heddle/kernel-api";
import { mergeSizes } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";

/** The shape function of ReverseSequence. Source: tensorflow/core/ops/array_ops.cc (TensorFlow 2.21). */
export function reverseSequenceShape(context: ShapeContext): void {
  const input = context.inputShape(0);
  const [lengths = -1] = withRank(context.inputShape(1), 1) ?? [];
  if (!input) return;
  const rank = input.length;
  const batchDim = context.attributes.bigint("batch_dim");
  const seqDim = context.attributes.bigint("seq_dim");
  if (batchDim >= rank) throw invalidArgument(`batch_dim must be < input rank: ${batchDim} vs. ${rank}`);
  if (seqDim >= rank) throw invalidArgument(`seq_dim must be < input rank: ${seqDim} vs. ${rank}`);
  if (batchDim < 0) throw invalidArgument(`batch_dim must be >=0, got ${batchDim}`);
  context.setOutputShape(
    0,
    input.map((size, i) => (BigInt(i) === batchDim ? mergeSizes(size, lengths) : size)),
  );
}
