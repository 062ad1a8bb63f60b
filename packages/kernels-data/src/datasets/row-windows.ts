/** The datasets whose rows are those of other datasets: some of them, several times, or side by side. */

import type { ComputeContext } from "@heddle/kernel-api";
import { Dataset, datasetOf, type RowIterator } from "@heddle/kernel-api/datasets";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { invalidArgument } from "@heddle/status";
import { releaseAll, type Tensor } from "@heddle/tensor";
import { scalarInt64 } from "./scalar-input.js";
import { retained, setRows } from "./set-rows.js";

/** SkipDataset: the rows after the first ones; no row for a negative count. */
export function skipDataset(context: ComputeContext): void {
  const count = scalarInt64(context, 1, "count");
  setRows(context, (run, input) => {
    const rows = input.iterate(run);
    let left = count;
    return {
      *next() {
        for (; left !== 0n; left--) {
          const row = count < 0n ? undefined : yield* rows.next();
          if (!row) return undefined;
          releaseAll(row);
          const pause = run.pause();
          if (pause) yield pause;
        }
        return yield* rows.next();
      },
      close: () => rows.close(),
    };
  });
}

/** TakeDataset: the first rows; all of them for a negative count. */
export function takeDataset(context: ComputeContext): void {
  const count = scalarInt64(context, 1, "count");
  setRows(context, (run, input) => {
    const rows = input.iterate(run);
    let left = count;
    return {
      *next() {
        if (left === 0n) return undefined;
        left--;
        return yield* rows.next();
      },
      close: () => rows.close(),
    };
  });
}

/** ShardDataset: the rows at an index and at each `num_shards` rows after it. Source: tensorflow/core/kernels/data/shard_dataset_op.cc (TensorFlow 2.21). */
export function shardDataset(context: ComputeContext): void {
  const count = scalarInt64(context, 1, "num_shards");
  const index = scalarInt64(context, 2, "index");
  if (count <= 0n) {
    throw invalidArgument(`Number of shards must be greater than zero (currently num_shards = ${count}).`);
  }
  if (index < 0n || index >= count) {
    throw invalidArgument(`Index must be between 0 and ${count - 1n} (currently index = ${index}).`);
  }
  setRows(context, (run, input) => {
    const rows = input.iterate(run);
    let at = 0n;
    return {
      *next() {
        for (;;) {
          const row = yield* rows.next();
          if (!row || at++ % count === index) return row;
          releaseAll(row);
          const pause = run.pause();
          if (pause) yield pause;
        }
      },
      close: () => rows.close(),
    };
  });
}

/** RepeatDataset: the rows several times; without end for a negative count, unless there are none. */
export function repeatDataset(context: ComputeContext): void {
  const count = scalarInt64(context, 1, "count");
  setRows(context, (run, input) => {
    const epochs = function* () {
      for (let left = count; left !== 0n; left--) yield input;
    };
    return oneAfterTheOther(run, epochs(), true);
  });
}

/** ConcatenateDataset: the rows of one dataset, then those of another. */
export function concatenateDataset(context: ComputeContext): void {
  const other = datasetOf(context.input(1));
  setRows(context, (run, input) => oneAfterTheOther(run, [input, other][Symbol.iterator](), false), [other]);
}

/** The rows of datasets, one after the other. @param endsWithEmpty true to end with the first one that has no row */
function oneAfterTheOther(run: ComputeContext, datasets: Iterator<Dataset>, endsWithEmpty: boolean): RowIterator {
  let rows: RowIterator | undefined;
  let isEmpty = false;
  const close = () => {
    rows?.close();
    rows = undefined;
  };
  return {
    *next() {
      for (;;) {
        if (!rows) {
          const { value, done } = datasets.next();
          if (done || (isEmpty && endsWithEmpty)) return undefined;
          rows = value.iterate(run);
          isEmpty = true;
        }
        const row = yield* rows.next();
        if (row) {
          isEmpty = false;
          return row;
        }
        close();
      }
    },
    close,
  };
}

/** PrefetchDataset: the rows as they are, read when they are asked for. */
export function prefetchDataset(context: ComputeContext): void {
  if (scalarInt64(context, 1, "buffer_size") < -1n) {
    throw invalidArgument("buffer_size must be >= 0 or set buffer_size to be -1 for auto-tuning");
  }
  sameDataset(context);
}

/** OptionsDataset and RewriteDataset: the rows as they are; options choose threads, rewrites choose workers. */
export function sameDataset(context: ComputeContext): void {
  setVariantOutput(context, 0, retained(datasetOf(context.input(0))));
}

/** ZipDataset: the rows of several datasets side by side, as many as the shortest has. */
export function zipDataset(context: ComputeContext): void {
  const inputs = context.inputList("input_datasets").map(datasetOf);
  const iterate = (run: ComputeContext): RowIterator => {
    const iterators = inputs.map((input) => input.iterate(run));
    return {
      *next() {
        const row: Tensor[] = [];
        try {
          for (const iterator of iterators) {
            const part = yield* iterator.next();
            if (!part) {
              releaseAll(row);
              return undefined;
            }
            row.push(...part);
          }
          return row;
        } catch (error) {
          releaseAll(row);
          throw error;
        }
      },
      close: () => closeAll(iterators),
    };
  };
  setVariantOutput(context, 0, new Dataset(iterate, inputs.map(retained)));
}

function closeAll(iterators: readonly RowIterator[]): void {
  for (const iterator of iterators) iterator.close();
}
