import { type PartialShape, type ShapeContext, withRankAtMost } from "@heddle/kernel-api";
import { subtractSizes } from "@heddle/kernel-api/shapes";
import { invalidArgument } from "@heddle/status";
import { checkPartitionTypes } from "./partition-types.js";
import { checkDefaultShape, denseShape } from "./ragged-shapes.js";

const SUPPORTED = ["FIRST_DIM_SIZE", "VALUE_ROWIDS", "ROW_SPLITS"];

/** Input 3 is the first partition. */
const FIRST_PARTITION = 3;

/**
 * The shape function of RaggedTensorToTensor. The number of rows is that of the first partition, which TensorFlow leaves unknown.
 *
 * Source: tensorflow/core/ops/ragged_conversion_ops.cc (TensorFlow 2.21).
 */
export function raggedTensorToTensorShape(context: ShapeContext): void {
  withRankAtMost(context.inputShape(0), 1);
  const types = context.attributes.stringList("row_partition_types");
  checkPartitionTypes(types);
  checkPartitions(context, types);
  const [values, fallback] = [context.inputShape(1), context.inputShape(2)];
  if (values && fallback) checkDefaultShape(fallback, values);
  const raggedRank = types.length - (types[0] === "FIRST_DIM_SIZE" ? 1 : 0);
  // The ranks are compared before a constant is read, as by TensorFlow.
  if (values) denseShape(requestedUnknown(context), raggedRank, values);
  const requested = requestedShape(context);
  const shape = values ? denseShape(requested, raggedRank, values) : requested;
  context.setOutputShape(0, shape && withRows(context, types[0], shape));
}

/** The requested shape; a scalar is for any. */
const requestedShape = (context: ShapeContext): PartialShape =>
  context.inputShape(0) ? context.inputAsShape(0) : undefined;

const requestedUnknown = (context: ShapeContext): PartialShape =>
  context.inputShape(0)?.length === 1 ? context.inputSizes(0)?.map(() => -1) : undefined;

function checkPartitions(context: ShapeContext, types: readonly string[]): void {
  const unsupported = types.find((type) => !SUPPORTED.includes(type));
  if (unsupported !== undefined) throw invalidArgument(`Unsupported partition type: ${unsupported}`);
  if (types.length === 0) throw invalidArgument("Partition info types should not be empty");
  if (types.lastIndexOf("FIRST_DIM_SIZE") > 0) throw invalidArgument("FIRST_DIM_SIZE must be first");
  if (types[0] === "FIRST_DIM_SIZE" && types[1] !== "VALUE_ROWIDS") {
    throw invalidArgument("FIRST_DIM_SIZE must be followed by VALUE_ROWIDS");
  }
  if (types[0] === "VALUE_ROWIDS") throw invalidArgument("VALUE_ROWIDS cannot be first");
  const count = context.inputCount - FIRST_PARTITION;
  if (count !== types.length) {
    throw invalidArgument(
      `Number of row partition tensors (${count}) does not equal the number of row partition types(${types.length}).`,
    );
  }
  for (const [i, type] of types.entries()) {
    const rank = context.inputShape(FIRST_PARTITION + i)?.length;
    if (rank === undefined) continue;
    if (type === "FIRST_DIM_SIZE" && rank !== 0) throw invalidArgument("FIRST_DIM_SIZE must be a scalar.");
    if (type !== "FIRST_DIM_SIZE" && rank !== 1) throw invalidArgument("Row partition must be a vector.");
  }
}

function withRows(context: ShapeContext, type: string, shape: readonly number[]): readonly number[] {
  const [first, ...others] = shape;
  return first === -1 ? [rowCount(context, type), ...others] : shape;
}

function rowCount(context: ShapeContext, type: string): number {
  if (type === "FIRST_DIM_SIZE") return context.inputSizes(FIRST_PARTITION)?.[0] ?? -1;
  const [splits = -1] = context.inputShape(FIRST_PARTITION) ?? [];
  return splits === 0 ? -1 : subtractSizes(splits, 1);
}
