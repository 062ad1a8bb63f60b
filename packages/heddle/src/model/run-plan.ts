import type { Plan, PlanExecutor, RunOptions } from "@heddle/graph";
import type { Tensor } from "@heddle/tensor";

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
export const runLarge: RunPlan = (executor, plan, feeds, options) => {
  const isLarge = feeds.some(({ shape: [rows = 0] }) => rows > MANY_ROWS);
  return (isLarge ? runInSlices : runWhole)(executor, plan, feeds, options);
};

async function runInSlices(executor: PlanExecutor, plan: Plan, feeds: readonly Tensor[], options: RunOptions) {
  try {
    const run = executor.runs(plan, options);
    const rows = await import("@heddle/graph/rows");
    const { sliceMs } = options;
    return (await rows.runInSlices(plan, feeds, run, { rowsPerSlice: MANY_ROWS, sliceMs })) ?? (await run(feeds));
  } finally {
    for (const feed of feeds) feed.release();
  }
}
