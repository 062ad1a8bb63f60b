/** The ops that read a dataset to its end and return tensors. */

import {
  type ComputeContext,
  type ConstructionContext,
  type FunctionRunner,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { datasetOf } from "@heddle/kernel-api/datasets";
import { invalidArgument } from "@heddle/status";
import { releaseAll } from "@heddle/tensor";
import { type Components, componentsOf, setComponents } from "./components.js";

/** DatasetToSingleElement: the only row of a dataset. */
export function createDatasetToSingleElement({ attributes }: ConstructionContext): Kernel {
  const components = componentsOf(attributes);
  return { compute: (context) => runSteps(onlyRow(context, components)) };
}

function* onlyRow(context: ComputeContext, components: Components): Steps<void> {
  const rows = datasetOf(context.input(0)).iterate(context);
  try {
    const row = yield* rows.next();
    if (!row) throw invalidArgument("Dataset was empty.");
    try {
      const second = yield* rows.next();
      if (second) {
        releaseAll(second);
        throw invalidArgument("Dataset had more than one element.");
      }
      setComponents(context, components, row);
    } finally {
      releaseAll(row);
    }
  } finally {
    rows.close();
  }
}

/** ReduceDataset: the state after a function was called with the state and each row. */
export function createReduceDataset(construction: ConstructionContext): Kernel {
  const { attributes } = construction;
  const components = componentsOf(attributes);
  const runner = construction.instantiateFunction(attributes.func("f"));
  return { compute: (context) => runSteps(reduce(context, runner, components)) };
}

function* reduce(context: ComputeContext, runner: FunctionRunner, components: Components): Steps<void> {
  const rows = datasetOf(context.input(0)).iterate(context);
  const captured = context.inputList("other_arguments");
  let state = context.inputList("initial_state").map((tensor) => tensor.retain());
  const size = state.length;
  try {
    for (;;) {
      const row = yield* rows.next();
      if (!row) break;
      const passed = [...state, ...row, ...captured.map((tensor) => tensor.retain())];
      state = [];
      state = yield* settle(runner.runOwned(context, passed));
      if (state.length !== size) {
        throw invalidArgument(
          `The number of components of the initial state and the reduce function output does not match. (initial_state=${size}, output=${state.length}).`,
        );
      }
      const pause = context.pause();
      if (pause) yield pause;
    }
    setComponents(context, components, state);
  } finally {
    releaseAll(state);
    rows.close();
  }
}
