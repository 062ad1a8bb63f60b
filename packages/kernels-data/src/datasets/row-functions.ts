/** The datasets that are made of another one and a function. The parallel forms call it for one row after the other. */

import type { ComputeContext, ConstructionContext, Kernel, Steps } from "@heddle/kernel-api";
import type { RowIterator } from "@heddle/kernel-api/datasets";
import { invalidArgument } from "@heddle/status";
import { DataType, readIndex, releaseAll, type Tensor } from "@heddle/tensor";
import { type CallFunction, functionDataset } from "./function-dataset.js";
import { openDataset } from "./opened-dataset.js";
import { scalarInput } from "./scalar-input.js";

/** MapDataset, ParallelMapDataset(V2): the results of a function for each row. */
export function createMapDataset(construction: ConstructionContext): Kernel {
  return functionKernel(construction, "f", (rows, call) => ({
    *next() {
      const row = yield* rows.next();
      return row && (yield* call(row));
    },
    close: () => rows.close(),
  }));
}

/** FilterDataset, ParallelFilterDataset: the rows for which a function returns true. */
export function createFilterDataset(construction: ConstructionContext): Kernel {
  return functionKernel(construction, "predicate", (rows, call, run) => ({
    *next() {
      for (;;) {
        const row = yield* rows.next();
        if (!row) return undefined;
        if (yield* isTrueFor(row, call, "Filter predicate `f` must return a scalar bool.")) return row;
        releaseAll(row);
        const pause = run.pause();
        if (pause) yield pause;
      }
    },
    close: () => rows.close(),
  }));
}

/** TakeWhileDataset: the rows before the first one for which a function returns false. */
export function createTakeWhileDataset(construction: ConstructionContext): Kernel {
  return functionKernel(construction, "predicate", (rows, call) => {
    let isDone = false;
    return {
      *next() {
        if (isDone) return undefined;
        const row = yield* rows.next();
        if (row && (yield* isTrueFor(row, call, "`predicate` must returns a scalar bool tensor."))) return row;
        isDone = true;
        if (row) releaseAll(row);
        return undefined;
      },
      close: () => rows.close(),
    };
  });
}

/** The one boolean that a predicate returns for a row. Where it fails, the row is released. */
function* isTrueFor(row: readonly Tensor[], call: CallFunction, message: string): Steps<boolean> {
  try {
    const results = yield* call(row.map((tensor) => tensor.retain()));
    try {
      const [result] = results;
      if (results.length !== 1 || result.dtype !== DataType.BOOL || result.elementCount !== 1) {
        throw invalidArgument(message);
      }
      return result.memory.u8[result.address] !== 0;
    } finally {
      releaseAll(results);
    }
  } catch (error) {
    releaseAll(row);
    throw error;
  }
}

/** FlatMapDataset: the rows of the datasets that a function makes of each row, one dataset after the other. */
export function createFlatMapDataset(construction: ConstructionContext): Kernel {
  return functionKernel(construction, "f", (rows, call, run) => {
    let inner: RowIterator | undefined;
    const closeInner = () => {
      inner?.close();
      inner = undefined;
    };
    return {
      *next() {
        for (;;) {
          const found = inner && (yield* inner.next());
          if (found) return found;
          closeInner();
          const row = yield* rows.next();
          if (!row) return undefined;
          inner = openDataset(yield* call(row), run);
        }
      },
      close() {
        closeInner();
        rows.close();
      },
    };
  });
}

/** A kernel that makes a dataset of another one and the function that an attribute names. */
function functionKernel(
  construction: ConstructionContext,
  functionName: string,
  rowsOf: (rows: RowIterator, call: CallFunction, run: ComputeContext) => RowIterator,
): Kernel {
  return functionDataset(construction, [functionName], (context) => {
    checkParallelCalls(context);
    return (rows, [call], run) => rowsOf(rows, call, run);
  });
}

/** Checks the last input of the parallel forms: -1 lets TensorFlow choose. */
function checkParallelCalls(context: ComputeContext): void {
  const [, index] = context.inputRange("other_arguments");
  if (index === context.inputCount) return;
  const count = readIndex(scalarInput(context, index, "num_parallel_calls"));
  if (count < 1 && count !== -1) throw invalidArgument("num_parallel_calls must be greater than zero.");
}
