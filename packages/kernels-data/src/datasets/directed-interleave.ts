import type { ComputeContext, ConstructionContext, Kernel, Steps } from "@heddle/kernel-api";
import { Dataset, datasetOf, type RowIterator } from "@heddle/kernel-api/datasets";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { invalidArgument } from "@heddle/status";
import { DataType, releaseAll } from "@heddle/tensor";
import { retained } from "./set-rows.js";

/**
 * DirectedInterleaveDataset: rows of several datasets, each of the one whose index is the selector's next row. Indices of datasets that have
 * no row left are passed over.
 *
 * Source: tensorflow/core/kernels/data/experimental/directed_interleave_dataset_op.cc (TensorFlow 2.21).
 */
export function createDirectedInterleaveDataset({ attributes, op }: ConstructionContext): Kernel {
  const stopsEarly = op.name === "DirectedInterleaveDataset" && attributes.bool("stop_on_empty_dataset");
  return {
    compute(context) {
      const selector = datasetOf(context.input(0));
      const inputs = context.inputList("data_input_datasets").map(datasetOf);
      const iterate = (run: ComputeContext) => interleave(run, selector, inputs, stopsEarly);
      setVariantOutput(context, 0, new Dataset(iterate, [selector, ...inputs].map(retained)));
    },
  };
}

function interleave(
  run: ComputeContext,
  selector: Dataset,
  inputs: readonly Dataset[],
  stopsEarly: boolean,
): RowIterator {
  const indices = selector.iterate(run);
  const open = new Map(inputs.map((input, index) => [index, input.iterate(run)]));
  let isDone = false;
  return {
    *next() {
      while (open.size > 0 && !isDone) {
        const index = yield* nextIndex(indices, inputs.length);
        if (index === undefined) break;
        const rows = open.get(index);
        const row = rows && (yield* rows.next());
        if (row) return row;
        if (rows) {
          open.delete(index);
          rows.close();
          if (stopsEarly) isDone = true;
        }
        const pause = run.pause();
        if (pause) yield pause;
      }
      isDone = true;
      return undefined;
    },
    close() {
      for (const rows of open.values()) rows.close();
      indices.close();
    },
  };
}

/** The next row of the selector; undefined at the end. @throws {StatusError} INVALID_ARGUMENT unless it is one of `count` indices */
function* nextIndex(indices: RowIterator, count: number): Steps<number | undefined> {
  const row = yield* indices.next();
  if (!row) return undefined;
  try {
    const [{ memory, address, dtype, rank }] = row;
    if (row.length !== 1 || dtype !== DataType.INT64 || rank !== 0) {
      throw invalidArgument("The selector input must be a dataset of scalar int64 elements.");
    }
    const index = memory.data.getBigInt64(address, true);
    if (index < 0n || index >= count) throw invalidArgument(`Selector index out of range: ${index} >= ${count}`);
    return Number(index);
  } finally {
    releaseAll(row);
  }
}
