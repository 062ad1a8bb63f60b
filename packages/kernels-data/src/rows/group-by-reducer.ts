import type { ComputeContext, ConstructionContext, Kernel, Steps } from "@heddle/kernel-api";
import type { RowIterator } from "@heddle/kernel-api/datasets";
import { releaseAll, type Tensor } from "@heddle/tensor";
import { type CallFunction, functionDataset } from "../datasets/function-dataset.js";
import { int64Scalar } from "../datasets/int64-scalar.js";
import { integerOf } from "../datasets/integer-of.js";

/**
 * GroupByReducerDataset: for each key, what a function makes of the state of all rows with it; by ascending key.
 *
 * Source: tensorflow/core/kernels/data/experimental/group_by_reducer_dataset_op.cc (TensorFlow 2.21).
 */
export function createGroupByReducerDataset(construction: ConstructionContext): Kernel {
  const functions = ["key_func", "init_func", "reduce_func", "finalize_func"];
  const captures = functions.map((name) => `${name}_other_arguments`);
  return functionDataset(construction, functions, () => groupByReducer, captures);
}

function groupByReducer(
  rows: RowIterator,
  [keyOf, begin, reduce, finish]: readonly CallFunction[],
  run: ComputeContext,
): RowIterator {
  const states = new Map<bigint, Tensor[]>();
  /** The keys whose rows are still to come, the lowest last. */
  let left: bigint[] | undefined;
  const add = function* (row: Tensor[]): Steps<void> {
    let key: bigint;
    try {
      const passed = row.map((tensor) => tensor.retain());
      key = yield* integerOf(keyOf, passed, "`key_func` must return a scalar int64.");
      if (!states.has(key)) states.set(key, yield* begin([int64Scalar(run.memory, key)]));
    } catch (error) {
      releaseAll(row);
      throw error;
    }
    const state = states.get(key) ?? [];
    // The function takes over the state.
    states.set(key, []);
    states.set(key, yield* reduce([...state, ...row]));
  };
  return {
    *next() {
      while (!left) {
        const row = yield* rows.next();
        if (row) yield* add(row);
        else left = [...states.keys()].sort((a, b) => (a < b ? 1 : -1));
        const pause = run.pause();
        if (pause) yield pause;
      }
      const key = left.pop();
      if (key === undefined) return undefined;
      const state = states.get(key) ?? [];
      states.delete(key);
      return yield* finish(state);
    },
    close() {
      for (const state of states.values()) releaseAll(state);
      states.clear();
      rows.close();
    },
  };
}
