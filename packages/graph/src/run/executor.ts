import type { Host } from "@heddle/kernel-fallback";
import { ProgramPlanner } from "../plan/program-planner.js";
import type { Program } from "../program/program.js";
import type { ExecutorOptions } from "./executor-options.js";
import { PlanExecutor } from "./plan-executor.js";

/** Runs one program by plans that are made of its graph: see {@link PlanExecutor}. */
export class Executor extends PlanExecutor {
  /** @throws {StatusError} INVALID_ARGUMENT when two nodes share a name, or `maxCallDepth` is out of range */
  constructor(host: Host, program: Program, options: ExecutorOptions = {}) {
    super(host, program, new ProgramPlanner(program), options);
  }
}
