import type { FunctionAttr } from "@heddle/kernel-api";
import type { Host, KernelInstance, NodeRequest } from "@heddle/kernel-fallback";
import type { PlanRequest } from "../program/plan-request.js";
import type { ProgramFunctions } from "../run/program-functions.js";
import type { Run, RunExchange } from "../run/run.js";
import type { InferenceOptions } from "../shapes/inference-limits.js";
import type { InferredShapes } from "../shapes/inferred-shapes.js";
import type { Plan } from "./plan.js";
import type { FunctionCall, PlannedFunction } from "./planned-function.js";

/** The surroundings of a plan in the making. */
export interface PlanMaking {
  /** Says where constants are computed, and when that must stop. */
  readonly run: Run;
  /** Nodes that one plan may have, bodies of called functions included. */
  readonly maxNodes: number;
  /** Creates the kernel of a node, or finds it again by `key`. Default: the node's name. */
  kernelOf(node: NodeRequest, key?: string): KernelInstance | Promise<KernelInstance>;
  /**
   * Adds a function that kernels may run, by its plan, which the executor takes over. Returns its name: `name`, or one like it when
   * another function has that.
   */
  addFunction(name: string, plan: Plan): string;
}

/** Makes the plans of one program: of its graph, or of a form of it that was compiled ahead of time. */
export interface Planner {
  /** The function of a name; undefined when the program has no such function. */
  findFunction(name: string): PlannedFunction | undefined;
  /**
   * The plan of a request. Its constants are the caller's to release.
   *
   * @throws {StatusError} INVALID_ARGUMENT when the request or the program makes no sense; RESOURCE_EXHAUSTED past `maxNodes`; the
   * errors of `kernelOf`
   */
  plan(request: PlanRequest, making: PlanMaking): Promise<Plan>;
  /** The plan of a function, as {@link plan}: fed its arguments, it returns its results. */
  planFunction(call: FunctionCall, making: PlanMaking): Promise<Plan>;
  /**
   * A plan that computes the same in fewer steps, where the host has kernels for that; else `plan` itself. It takes over the constants.
   * Default: plans stay as they are made.
   *
   * @param planOf the plan of a function that a kernel runs
   */
  fuse?(plan: Plan, making: PlanMaking, planOf: (func: FunctionAttr) => Plan | undefined): Promise<Plan>;
  /** The names of the ops that need a kernel for a request to run, sorted. @throws {StatusError} as {@link plan} */
  requiredOps(request: PlanRequest, maxNodes?: number): string[];
  /** The shapes of a request's tensors, as far as they are known before a run: see `Executor.inferShapes`. */
  inferShapes(host: Host, request: PlanRequest, options: InferenceOptions): Promise<InferredShapes>;
  /** Gives back what the plans share. Called once, when no plan can run any more. */
  dispose?(): void;
  /** The code of functions that kernels run; undefined for a request whose kernels run none. */
  functions(request: PlanRequest): typeof ProgramFunctions | undefined | Promise<typeof ProgramFunctions | undefined>;
  /** The code of runs whose kernels use a rendezvous or the session. */
  exchange(): RunExchange | Promise<RunExchange>;
}
