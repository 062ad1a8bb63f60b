import type { Plan, PlanExecutor, RunOptions } from "@heddle/graph";
import type { Tensor } from "@heddle/tensor";
import type { CodeOnDemand } from "./code-on-demand.js";

/** Runs a plan and takes over one reference of each feed, also when it fails; the caller releases the results. */
export type RunPlan = (
  executor: PlanExecutor,
  plan: Plan,
  feeds: readonly Tensor[],
  options: RunOptions,
) => Tensor[] | Promise<Tensor[]>;

/** Batches of more rows are run in slices where the graph allows it. */
const MANY_ROWS = 8192;

/** Runs a plan on all rows at once. */
export const runWhole: RunPlan = (executor, plan, feeds, options) => {
  try {
    return executor.run(plan, feeds, options);
  } finally {
    for (const feed of feeds) feed.release(); // The run holds its own references.
  }
};

/** As {@link runWhole}, but large batches in slices. */
export function runLargeWith(importRows: CodeOnDemand["importRows"]): RunPlan {
  return (executor, plan, feeds, options) => {
    const isLarge = feeds.some(({ shape: [rows = 0] }) => rows > MANY_ROWS);
    return isLarge ? runInSlices(importRows, executor, plan, feeds, options) : runWhole(executor, plan, feeds, options);
  };
}

async function runInSlices(
  importRows: CodeOnDemand["importRows"],
  ...[executor, plan, feeds, options]: Parameters<RunPlan>
) {
  try {
    const run = executor.runs(plan, options);
    const rows = await importRows();
    const { sliceMs } = options;
    return (await rows.runInSlices(plan, feeds, run, { rowsPerSlice: MANY_ROWS, sliceMs })) ?? (await run(feeds));
  } finally {
    for (const feed of feeds) feed.release();
  }
}
