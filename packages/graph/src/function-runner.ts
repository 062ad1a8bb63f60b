import type { AttrMap, ComputeContext, FunctionRunner } from "@heddle/kernel-api";
import { KernelContext } from "@heddle/kernel-fallback";
import { internal } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { badCallDepth, tooDeepCall, wrongCallInputs } from "./errors.js";
import type { Plan } from "./plan.js";
import type { FunctionArg, ProgramFunction } from "./program.js";
import { type RunState, runPlan } from "./run-plan.js";
import { settleThen } from "./settle-then.js";

/** As deep as functions may run within each other: each takes a part of JavaScript's stack. */
const MOST_CALL_DEPTH = 400;

/**
 * A limit of functions that run within each other.
 *
 * @throws {StatusError} INVALID_ARGUMENT for what is no whole number from 1 to 400
 */
export function checkCallDepth(maxCallDepth: number): number {
  if (!(Number.isInteger(maxCallDepth) && maxCallDepth >= 1 && maxCallDepth <= MOST_CALL_DEPTH)) {
    throw badCallDepth(maxCallDepth, MOST_CALL_DEPTH);
  }
  return maxCallDepth;
}

/** A function of the program that a kernel runs: the body of a loop, a branch. Its plan is made after the kernel. */
export class ProgramFunctionRunner implements FunctionRunner {
  readonly func: ProgramFunction;
  readonly attrs: AttrMap;
  /** Tells runners of one executor apart. */
  readonly key: string;
  /** How many functions it was first found inside of, itself included. */
  readonly depth: number;
  readonly inputTypes: readonly DataType[];
  readonly outputTypes: readonly DataType[];
  plan: Plan | undefined;
  /** Why there is no plan: thrown again by every run. */
  failure: unknown;

  constructor(func: ProgramFunction, attrs: AttrMap, key: string, depth: number) {
    this.func = func;
    this.attrs = attrs;
    this.key = key;
    this.depth = depth;
    this.inputTypes = func.inputs.map((arg) => argType(arg, attrs));
    this.outputTypes = func.outputs.map((arg) => argType(arg, attrs));
  }

  run(context: ComputeContext, inputs: readonly Tensor[]): Tensor[] | Promise<Tensor[]> {
    return enter(this.#prepared(context, inputs), inputs, false);
  }

  runOwned(context: ComputeContext, inputs: readonly Tensor[]): Tensor[] | Promise<Tensor[]> {
    let call: FunctionCall;
    try {
      call = this.#prepared(context, inputs);
    } catch (error) {
      for (const tensor of inputs) tensor.release();
      throw error;
    }
    return enter(call, inputs, true);
  }

  #prepared(context: ComputeContext, inputs: readonly Tensor[]): FunctionCall {
    const state = context instanceof KernelContext ? (context.run as RunState | undefined) : undefined;
    if (this.failure !== undefined) throw this.failure;
    if (!this.plan || !state) throw internal(`function '${this.func.name}' was run before its plan was made`);
    if (inputs.length !== this.inputTypes.length) {
      throw wrongCallInputs(this.func.name, this.inputTypes.length, inputs.length, context.nodeName);
    }
    if (state.callDepth >= state.maxCallDepth) throw tooDeepCall(this.func.name, state.maxCallDepth);
    return { plan: this.plan, state };
  }
}

/** What a function does, and the run that it is a part of. */
interface FunctionCall {
  readonly plan: Plan;
  readonly state: RunState;
}

function enter(
  { plan, state }: FunctionCall,
  inputs: readonly Tensor[],
  ownsInputs: boolean,
): Tensor[] | Promise<Tensor[]> {
  state.callDepth++;
  return settleThen(
    () => runPlan(plan, state, inputs, ownsInputs),
    () => state.callDepth--,
  );
}

function argType({ type, typeAttr }: FunctionArg, attrs: AttrMap): DataType {
  const value = attrs.get(typeAttr ?? "");
  return type ?? (value?.kind === "type" ? value.value : DataType.INVALID);
}
