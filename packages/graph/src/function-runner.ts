import type { AttrMap, ComputeContext, FunctionRunner } from "@heddle/kernel-api";
import { KernelContext } from "@heddle/kernel-fallback";
import { internal } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { wrongCallInputs } from "./errors.js";
import type { Plan } from "./plan.js";
import type { FunctionArg, ProgramFunction } from "./program.js";
import { type RunState, runPlan } from "./run-plan.js";

/** A function of the program that a kernel runs: the body of a loop, a branch. Its plan is made after the kernel. */
export class ProgramFunctionRunner implements FunctionRunner {
  readonly func: ProgramFunction;
  readonly attrs: AttrMap;
  /** Tells runners of one executor apart. */
  readonly key: string;
  readonly inputTypes: readonly DataType[];
  readonly outputTypes: readonly DataType[];
  plan: Plan | undefined;
  /** Why there is no plan: thrown again by every run. */
  failure: unknown;

  constructor(func: ProgramFunction, attrs: AttrMap, key: string) {
    this.func = func;
    this.attrs = attrs;
    this.key = key;
    this.inputTypes = func.inputs.map((arg) => argType(arg, attrs));
    this.outputTypes = func.outputs.map((arg) => argType(arg, attrs));
  }

  run(context: ComputeContext, inputs: readonly Tensor[]): Tensor[] | Promise<Tensor[]> {
    const { plan, state } = this.#prepared(context, inputs);
    return runPlan(plan, state, inputs);
  }

  runOwned(context: ComputeContext, inputs: readonly Tensor[]): Tensor[] | Promise<Tensor[]> {
    let prepared: { readonly plan: Plan; readonly state: RunState };
    try {
      prepared = this.#prepared(context, inputs);
    } catch (error) {
      for (const tensor of inputs) tensor.release();
      throw error;
    }
    return runPlan(prepared.plan, prepared.state, inputs, true);
  }

  #prepared(context: ComputeContext, inputs: readonly Tensor[]): { readonly plan: Plan; readonly state: RunState } {
    const state = context instanceof KernelContext ? (context.run as RunState | undefined) : undefined;
    if (this.failure !== undefined) throw this.failure;
    if (!this.plan || !state) throw internal(`function '${this.func.name}' was run before its plan was made`);
    if (inputs.length !== this.inputTypes.length) {
      throw wrongCallInputs(this.func.name, this.inputTypes.length, inputs.length, context.nodeName);
    }
    return { plan: this.plan, state };
  }
}

function argType({ type, typeAttr }: FunctionArg, attrs: AttrMap): DataType {
  const value = attrs.get(typeAttr ?? "");
  return type ?? (value?.kind === "type" ? (value.value as DataType) : DataType.INVALID);
}
