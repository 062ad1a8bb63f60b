import type { AttrMap, ComputeContext, FrameAndIter, FunctionAttr, FunctionRunner } from "@heddle/kernel-api";
import { ROOT_FRAME } from "@heddle/kernel-fallback";
import { internal } from "@heddle/status";
import { type DataType, releaseAll, type Tensor } from "@heddle/tensor";
import { tooDeepCall, wrongCallInputs } from "../errors.js";
import type { Plan } from "../plan/plan.js";
import type { PlannedFunction } from "../plan/planned-function.js";
import { argType } from "../program/function-arg.js";
import type { Run } from "./run.js";
import type { RunContext } from "./run-context.js";
import type { runPlan } from "./run-plan.js";
import { SpareTensors } from "./spare-tensors.js";

/** A function of the program that a kernel runs: a branch, the body of a loop. Its plan is made after the kernel. */
export class ProgramFunctionRunner implements FunctionRunner {
  readonly func: PlannedFunction;
  readonly attrs: AttrMap;
  /** Leads the names of its nodes; no other runner of the executor has it. */
  readonly prefix: string;
  /** How many functions it was first found inside of, itself included. */
  readonly depth: number;
  readonly inputTypes: readonly DataType[];
  readonly outputTypes: readonly DataType[];
  plan: Plan | undefined;
  /** The plan in fewer steps, which runs take if there is one. */
  fused: Plan | undefined;
  /** The error of making the plan, which every run throws again. */
  failure: unknown;

  readonly #runPlan: typeof runPlan;

  constructor(
    func: PlannedFunction,
    attrs: AttrMap,
    {
      prefix,
      depth,
      runPlan: walk,
    }: { readonly prefix: string; readonly depth: number; readonly runPlan: typeof runPlan },
  ) {
    this.func = func;
    this.attrs = attrs;
    this.#runPlan = walk;
    this.prefix = prefix;
    this.depth = depth;
    this.inputTypes = func.inputs.map((arg) => argType(arg, attrs));
    this.outputTypes = func.outputs.map((arg) => argType(arg, attrs));
  }

  run(
    context: ComputeContext,
    inputs: readonly Tensor[],
    iteration?: number,
    spent?: Tensor[],
  ): Tensor[] | Promise<Tensor[]> {
    let run: Run;
    try {
      run = this.#runOf(context, inputs);
    } catch (error) {
      if (spent !== undefined) releaseAll(spent);
      throw error;
    }
    if (spent !== undefined) run.releaseAll(spent);
    return this.#enter(context as RunContext, inputs, false, iteration, spent);
  }

  runOwned(context: ComputeContext, inputs: Tensor[], iteration?: number): Tensor[] | Promise<Tensor[]> {
    try {
      this.#runOf(context, inputs);
    } catch (error) {
      releaseAll(inputs);
      throw error;
    }
    return this.#enter(context as RunContext, inputs, true, iteration, inputs);
  }

  /** The run that calls the function. @throws {StatusError} when it cannot be called */
  #runOf(context: ComputeContext, inputs: readonly Tensor[]): Run {
    const { func } = this;
    if (this.failure !== undefined) throw this.failure;
    if (!this.plan) throw internal(`function '${func.name}' was run before its plan was made`);
    const { run } = context as Partial<RunContext>;
    if (!run) throw internal(`function '${func.name}' was run outside a run of its executor`);
    if (inputs.length !== this.inputTypes.length) {
      throw wrongCallInputs(func.name, this.inputTypes.length, inputs.length, context.nodeName);
    }
    if (run.callDepth >= run.maxCallDepth) throw tooDeepCall(func.name, run.maxCallDepth);
    return run;
  }

  /** Runs the plan: without a closure, of which a loop would make some in every iteration. */
  #enter(
    context: RunContext,
    inputs: readonly Tensor[],
    ownsInputs: boolean,
    iteration: number | undefined,
    into: Tensor[] | undefined,
  ): Tensor[] | Promise<Tensor[]> {
    const { run } = context;
    const plan = (run.observer?.seesNodes ? this.plan : (this.fused ?? this.plan)) as Plan;
    if (iteration !== undefined) run.iterates(SpareTensors);
    run.callDepth++;
    let isPending = false;
    try {
      const results = this.#runPlan(plan, run, inputs, ownsInputs, frameOf(context, iteration), into);
      if (!(results instanceof Promise)) return results;
      isPending = true;
      return leaveLater(run, results);
    } finally {
      if (!isPending) run.callDepth--;
    }
  }
}

/** The attributes of a function that has none. */
export const NO_ATTRS: AttrMap = new Map();

/** Leads the names of a function's nodes: another one for other attributes. */
export function runnerPrefix({ name, attrs }: FunctionAttr): string {
  return attrs.size === 0 ? `${name}/` : `${name} ${JSON.stringify([...attrs], attrText)}/`;
}

/** The frame and iteration of the function's nodes; those of a loop of TensorFlow 1 are made of its name in the same way. */
function frameOf(context: RunContext, iteration: number | undefined): FrameAndIter {
  if (!context.run.exchange) return ROOT_FRAME; // Nothing reads it.
  if (iteration === undefined) return context.frameAndIter;
  return context.frameWithin([...context.loops, { name: context.nodeName, iteration }]);
}

async function leaveLater(run: Run, results: Promise<Tensor[]>): Promise<Tensor[]> {
  try {
    return await results;
  } finally {
    run.callDepth--;
  }
}

/** A replacer for `JSON.stringify` that writes bigints and maps too. */
function attrText(_: string, value: unknown): unknown {
  if (typeof value === "bigint") return `${value}n`;
  return value instanceof Map ? [...value] : value;
}
