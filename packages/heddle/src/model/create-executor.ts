import { Executor, type ExecutorOptions, PlanExecutor } from "@heddle/graph";
import type { Host } from "@heddle/kernel-fallback";
import type { RunnableModel } from "../source/read-options.js";

/** Makes the executor of a model that was read. */
export type CreateExecutor = (host: Host, model: RunnableModel, options: ExecutorOptions) => PlanExecutor;

/** Plans come from the model's own planner, if it has one, else from its graph. */
export const createExecutor: CreateExecutor = (host, { program, planner }, options) =>
  planner ? new PlanExecutor(host, program, planner, options) : new Executor(host, program, options);
