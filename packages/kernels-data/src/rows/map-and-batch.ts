import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, shapesEqual, type Tensor } from "@heddle/tensor";
import { functionDataset } from "../datasets/function-dataset.js";
import { batchesOf, stackAll } from "../datasets/row-batches.js";
import { scalarInput, scalarInt64 } from "../datasets/scalar-input.js";

/**
 * MapAndBatchDataset: the results of a function for each row, so many as one.
 *
 * Source: tensorflow/core/kernels/data/experimental/map_and_batch_dataset_op.cc (TensorFlow 2.21).
 */
export function createMapAndBatchDataset(construction: ConstructionContext): Kernel {
  return functionDataset(construction, ["f"], (context) => {
    const [, first] = context.inputRange("other_arguments");
    const size = scalarInt64(context, first, "batch_size");
    if (size <= 0n) throw invalidArgument("batch_size must be greater than zero.");
    const calls = scalarInt64(context, first + 1, "num_parallel_calls");
    if (calls <= 0n && calls !== -1n) throw invalidArgument("num_parallel_calls must be greater than zero.");
    const { memory, address } = scalarInput(context, first + 2, "drop_remainder");
    const isWhole = memory.u8[address] !== 0;
    return (rows, [call], run) => {
      const mapped = {
        *next() {
          const row = yield* rows.next();
          return row && (yield* call(row));
        },
        close: () => rows.close(),
      };
      return batchesOf(run, mapped, size, isWhole, stackResults);
    };
  });
}

/** @throws {StatusError} INVALID_ARGUMENT for results of other shapes than the first one's */
function stackResults(batch: readonly (readonly Tensor[])[]): Tensor[] {
  for (const row of batch) {
    row.forEach(({ shape }, i) => {
      const first = batch[0][i].shape;
      if (shapesEqual(shape, first)) return;
      throw invalidArgument(
        `Cannot add tensor to the batch: number of elements does not match. Shapes are: [tensor]: ${formatShape(shape)}, [batch]: ${formatShape(first)}`,
      );
    });
  }
  return stackAll(batch);
}
