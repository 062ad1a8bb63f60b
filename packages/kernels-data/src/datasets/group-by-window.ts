import type { ComputeContext, ConstructionContext, Kernel, Steps } from "@heddle/kernel-api";
import type { RowIterator } from "@heddle/kernel-api/datasets";
import { invalidArgument } from "@heddle/status";
import { releaseAll, type Tensor } from "@heddle/tensor";
import { type CallFunction, functionDataset } from "./function-dataset.js";
import { int64Scalar } from "./int64-scalar.js";
import { integerOf } from "./integer-of.js";
import { openDataset } from "./opened-dataset.js";
import { windowOf } from "./window-dataset.js";

/**
 * GroupByWindowDataset: rows with equal keys, so many at a time, as the rows of the dataset that a function makes of them. At the end, groups
 * with fewer rows follow, by ascending key.
 *
 * Source: tensorflow/core/kernels/data/experimental/group_by_window_dataset_op.cc (TensorFlow 2.21).
 */
export function createGroupByWindowDataset(construction: ConstructionContext): Kernel {
  const functions = ["key_func", "reduce_func", "window_size_func"];
  const captures = functions.map((name) => `${name}_other_arguments`);
  return functionDataset(construction, functions, () => groupByWindow, captures);
}

function groupByWindow(
  rows: RowIterator,
  [keyOf, reduce, sizeOf]: readonly CallFunction[],
  run: ComputeContext,
): RowIterator {
  const groups = new Map<bigint, Tensor[][]>();
  const sizes = new Map<bigint, bigint>();
  let reduced: RowIterator | undefined;
  /** The keys of the groups that are left after the last row, the lowest last. */
  let left: bigint[] | undefined;
  const closeReduced = () => {
    reduced?.close();
    reduced = undefined;
  };
  const flush = function* (key: bigint, group: Tensor[][]): Steps<void> {
    groups.delete(key);
    try {
      const passed = [int64Scalar(run.memory, key), windowOf(group)];
      reduced = openDataset(yield* reduce(passed), run);
    } finally {
      group.forEach(releaseAll);
    }
  };
  /** Adds a row, which is taken over, to its group. */
  const add = function* (row: Tensor[]): Steps<void> {
    let group: Tensor[][];
    let key: bigint;
    try {
      key = yield* integerOf(
        keyOf,
        row.map((tensor) => tensor.retain()),
        "`key_func` must return a scalar int64.",
      );
      group = groups.get(key) ?? [];
      if (!sizes.has(key)) {
        const message = "`window_size_func` must return a scalar int64.";
        const size = yield* integerOf(sizeOf, [int64Scalar(run.memory, key)], message);
        if (size <= 0n) throw invalidArgument(`Window size must be greater than zero, but got ${size}.`);
        sizes.set(key, size);
      }
    } catch (error) {
      releaseAll(row);
      throw error;
    }
    group.push(row);
    groups.set(key, group);
    if (BigInt(group.length) === sizes.get(key)) yield* flush(key, group);
  };
  return {
    *next() {
      for (;;) {
        const found = reduced && (yield* reduced.next());
        if (found) return found;
        closeReduced();
        const row = left ? undefined : yield* rows.next();
        if (row) yield* add(row);
        else {
          left ??= [...groups.keys()].sort((a, b) => (a < b ? 1 : -1));
          const key = left.pop();
          const group = key === undefined ? undefined : groups.get(key);
          if (key === undefined || !group) return undefined;
          yield* flush(key, group);
        }
        const pause = run.pause();
        if (pause) yield pause;
      }
    },
    close() {
      closeReduced();
      for (const group of groups.values()) group.forEach(releaseAll);
      groups.clear();
      rows.close();
    },
  };
}
