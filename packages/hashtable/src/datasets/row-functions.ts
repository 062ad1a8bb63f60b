/** The datasets that are made of other datasets. */

import {
  type ComputeContext,
  type ConstructionContext,
  type FunctionRunner,
  type Kernel,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import { invalidArgument } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { Dataset, datasetOf, type RowIterator } from "./dataset.js";

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

/** MapDataset: the results of a function for each row. */
export function createMapDataset(construction: ConstructionContext): Kernel {
  return functionKernel(construction, "f", (rows, call) => ({
    *next() {
      const row = yield* rows.next();
      return row && (yield* call(row));
    },
    close: () => rows.close(),
  }));
}

/** FilterDataset: the rows for which a function returns true. */
export function createFilterDataset(construction: ConstructionContext): Kernel {
  return functionKernel(construction, "predicate", (rows, call, run) => ({
    *next() {
      for (;;) {
        const row = yield* rows.next();
        if (!row) return undefined;
        let isKept = false;
        try {
          isKept = takeBoolean(yield* call(row.map((tensor) => tensor.retain())));
          const pause = run.pause();
          if (pause) yield pause;
        } catch (error) {
          releaseAll(row);
          throw error;
        }
        if (isKept) return row;
        releaseAll(row);
      }
    },
    close: () => rows.close(),
  }));
}

/** The one boolean that a predicate returned; the results are released. */
function takeBoolean(results: readonly Tensor[]): boolean {
  try {
    const [result] = results;
    if (results.length !== 1 || result?.dtype !== DataType.BOOL || result.elementCount !== 1) {
      throw invalidArgument("Filter predicate `f` must return a scalar bool.");
    }
    return result.memory.u8[result.address] !== 0;
  } finally {
    releaseAll(results);
  }
}

/** FlatMapDataset: the rows of the datasets that a function makes of each row, one dataset after the other. */
export function createFlatMapDataset(construction: ConstructionContext): Kernel {
  return functionKernel(construction, "f", (rows, call, run) => {
    let inner: { readonly rows: RowIterator; readonly dataset: Tensor } | undefined;
    const closeInner = () => {
      inner?.rows.close();
      inner?.dataset.release();
      inner = undefined;
    };
    return {
      *next() {
        for (;;) {
          const found = inner && (yield* inner.rows.next());
          if (found) return found;
          closeInner();
          const row = yield* rows.next();
          if (!row) return undefined;
          const [dataset, ...rest] = yield* call(row);
          releaseAll(rest);
          try {
            inner = { rows: datasetOf(dataset).iterate(run), dataset };
          } catch (error) {
            dataset.release();
            throw error;
          }
        }
      },
      close() {
        closeInner();
        rows.close();
      },
    };
  });
}

/** Calls the function of a node with a row, whose tensors it takes over. @returns new tensors */
type CallFunction = (row: Tensor[]) => Steps<Tensor[]>;

/** A kernel that makes a dataset of another one and the function that an attribute names. */
function functionKernel(
  construction: ConstructionContext,
  functionName: string,
  rowsOf: (rows: RowIterator, call: CallFunction, run: ComputeContext) => RowIterator,
): Kernel {
  const runner = construction.instantiateFunction(construction.attributes.func(functionName));
  return {
    compute(context) {
      const input = datasetOf(context.input(0));
      const captured = context.inputList("other_arguments").map((tensor) => tensor.retain());
      input.retain();
      const iterate = (run: ComputeContext) => rowsOf(input.iterate(run), callOf(runner, captured, run), run);
      setVariantOutput(context, 0, new Dataset(iterate, [input, ...captured]));
    },
  };
}

function callOf(runner: FunctionRunner, captured: readonly Tensor[], run: ComputeContext): CallFunction {
  return function* (row) {
    return yield* settle(runner.runOwned(run, [...row, ...captured.map((tensor) => tensor.retain())]));
  };
}

function retained(dataset: Dataset): Dataset {
  dataset.retain();
  return dataset;
}

function releaseAll(tensors: readonly Tensor[]): void {
  for (const tensor of tensors) tensor.release();
}

function closeAll(iterators: readonly RowIterator[]): void {
  for (const iterator of iterators) iterator.close();
}
