import type { ComputeContext } from "@heddle/kernel-api";
import type { Dataset, RowIterator } from "@heddle/kernel-api/datasets";
import { unimplemented } from "@heddle/status";
import { releaseAll, type Tensor } from "@heddle/tensor";
import { scalarInput } from "../datasets/scalar-input.js";
import { setRows } from "../datasets/set-rows.js";
import { KeptRows } from "./kept-rows.js";

/**
 * CacheDataset(V2): the rows, which are kept in memory when they are read to their end, and not made again.
 *
 * @throws {StatusError} UNIMPLEMENTED for a file, which would be written
 *
 * Source: tensorflow/core/kernels/data/cache_dataset_ops.cc (TensorFlow 2.21).
 */
export function cacheDataset(context: ComputeContext): void {
  const [file] = scalarInput(context, 1, "filename").strings();
  if (file !== "") throw unimplemented(`a dataset is kept in memory only, not in the file '${file}'`, { file });
  const [given] = context.inputCount > 2 ? context.input(2).objects() : [];
  const kept = given instanceof KeptRows ? given : new KeptRows();
  try {
    setRows(
      context,
      (run, input) => {
        const { rows } = kept;
        return rows ? givenRows(rows) : keepingRows(run, input, kept);
      },
      [kept],
    );
  } finally {
    if (kept !== given) kept.release();
  }
}

function givenRows(rows: readonly (readonly Tensor[])[]): RowIterator {
  let at = 0;
  return {
    *next() {
      return rows[at++]?.map((tensor) => tensor.retain());
    },
    close() {},
  };
}

function keepingRows(run: ComputeContext, input: Dataset, kept: KeptRows): RowIterator {
  const rows = input.iterate(run);
  let read: Tensor[][] = [];
  return {
    *next() {
      const row = yield* rows.next();
      if (row) read.push(row.map((tensor) => tensor.retain()));
      else {
        kept.keep(read);
        read = [];
      }
      return row;
    },
    close() {
      read.forEach(releaseAll);
      rows.close();
    },
  };
}
