import {
  type ComputeContext,
  type ConstructionContext,
  type FunctionRunner,
  type Kernel,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { Dataset, datasetOf, type RowIterator } from "@heddle/kernel-api/datasets";
import { setVariantOutput } from "@heddle/kernel-api/variants";
import type { Tensor } from "@heddle/tensor";

/** Calls a function of a node with a row, whose tensors it takes over. @returns new tensors */
export type CallFunction = (row: readonly Tensor[]) => Steps<Tensor[]>;

/** Goes through the rows that are made of other rows and functions. */
export type IterateCalls = (rows: RowIterator, calls: readonly CallFunction[], run: ComputeContext) => RowIterator;

/**
 * A kernel that makes a dataset of the one in input 0 and the functions that attributes name.
 *
 * @param captures the list of captured inputs of each function
 * @param prepare checks and reads the other inputs
 */
export function functionDataset(
  { attributes, instantiateFunction }: ConstructionContext,
  functionNames: readonly string[],
  prepare: (context: ComputeContext) => IterateCalls,
  captures: readonly string[] = ["other_arguments"],
): Kernel {
  const runners = functionNames.map((name) => instantiateFunction(attributes.func(name)));
  return {
    compute(context) {
      const input = datasetOf(context.input(0));
      const iterateCalls = prepare(context);
      const captured = captures.map((name) => context.inputList(name).map((tensor) => tensor.retain()));
      input.retain();
      const iterate = (run: ComputeContext) => {
        const calls = runners.map((runner, index) => callOf(runner, captured[index], run));
        return iterateCalls(input.iterate(run), calls, run);
      };
      setVariantOutput(context, 0, new Dataset(iterate, [input, ...captured.flat()]));
    },
  };
}

function callOf(runner: FunctionRunner, captured: readonly Tensor[], run: ComputeContext): CallFunction {
  return function* (row) {
    return yield* settle(runner.runOwned(run, [...row, ...captured.map((tensor) => tensor.retain())]));
  };
}
