import type { FunctionAttr, FunctionRunner } from "@heddle/kernel-api";
import { failedPrecondition } from "@heddle/status";
import type { DataType } from "@heddle/tensor";
import { tooDeepCall, unknownFunction } from "../errors.js";
import type { Plan } from "../plan/plan.js";
import type { FunctionCall, PlannedFunction } from "../plan/planned-function.js";
import { NO_ATTRS, ProgramFunctionRunner, runnerPrefix } from "./function-runner.js";
import type { Run } from "./run.js";
import type { runPlan } from "./run-plan.js";

/** A function that kernels run, as planned. */
export interface PlannedFunctionCall {
  /** Unique among the functions of an executor: with the attributes, if it has some. */
  readonly name: string;
  readonly plan: Plan;
  readonly inputTypes: readonly DataType[];
  readonly outputTypes: readonly DataType[];
}

/** Knows the functions of a program, as a `Planner` does. */
interface FunctionSource {
  findFunction(name: string): PlannedFunction | undefined;
}

/** The functions of one executor that kernels run. Compiled models import this code when a plan has such kernels. */
export class ProgramFunctions {
  readonly #planner: FunctionSource;
  readonly #maxCallDepth: number;
  readonly #runPlan: typeof runPlan;
  readonly #runners = new Map<string, ProgramFunctionRunner>();
  readonly #unplanned: ProgramFunctionRunner[] = [];
  /** The depth of the function that a plan is made for. */
  #planningDepth = 0;

  /** @param run runs plans: given, because imported code has copies of what it needs, and results are kept in one place */
  constructor(planner: FunctionSource, maxCallDepth: number, run: typeof runPlan) {
    this.#planner = planner;
    this.#maxCallDepth = maxCallDepth;
    this.#runPlan = run;
  }

  /** The runner of a function with these attributes; a new one gets its plan after the plan that is being made. */
  instantiate({ name, attrs }: FunctionAttr): FunctionRunner {
    const prefix = runnerPrefix({ name, attrs });
    let runner = this.#runners.get(prefix);
    if (!runner) {
      const func = this.#planner.findFunction(name);
      if (!func) throw unknownFunction(name, name);
      const depth = this.#planningDepth + 1;
      // A function that calls itself with ever larger attributes: with the same ones it has a runner.
      if (depth > this.#maxCallDepth) throw tooDeepCall(name, this.#maxCallDepth);
      runner = new ProgramFunctionRunner(func, attrs, { prefix, depth, runPlan: this.#runPlan });
      this.#runners.set(prefix, runner);
      this.#unplanned.push(runner);
    }
    return runner;
  }

  /** Adds a function that has a plan and no graph. Returns its name: `name`, or one like it when that is taken. */
  add(name: string, plan: Plan): string {
    let unique = name;
    for (let i = 2; this.#runners.has(runnerPrefix({ name: unique, attrs: NO_ATTRS })); i++) unique = `${name}:${i}`;
    const args = (tensors: readonly { readonly dtype: DataType }[]) =>
      tensors.map(({ dtype }, index) => ({ name: `${index}`, type: dtype }));
    const func = { name: unique, inputs: args(plan.feeds), outputs: args(plan.fetches) };
    const prefix = runnerPrefix({ name: unique, attrs: NO_ATTRS });
    const runner = new ProgramFunctionRunner(func, NO_ATTRS, { prefix, depth: 1, runPlan: this.#runPlan });
    runner.plan = plan;
    this.#runners.set(prefix, runner);
    return unique;
  }

  /** The plan of a function as it was made; undefined before that. */
  planOf(func: FunctionAttr): Plan | undefined {
    return this.#runners.get(runnerPrefix(func))?.plan;
  }

  /** As `PlanExecutor.plannedFunction`. */
  planned({ name, attrs }: FunctionAttr): PlannedFunctionCall {
    const runner = this.#runners.get(runnerPrefix({ name, attrs }));
    if (runner?.failure !== undefined) throw runner.failure;
    if (!runner?.plan) throw failedPrecondition(`function '${name}' has no plan`, { function: name });
    const { prefix, plan, fused = plan, inputTypes, outputTypes } = runner;
    return { name: prefix.slice(0, -1), plan: fused, inputTypes, outputTypes };
  }

  /** A plan that is not of a function will be made. */
  beginPlan(): void {
    this.#planningDepth = 0;
  }

  /**
   * Makes the plans of the functions that were instantiated, and of those that they run.
   *
   * @returns their runners
   */
  async prepare(run: Run, makePlan: (call: FunctionCall) => Promise<Plan>): Promise<readonly ProgramFunctionRunner[]> {
    const runners: ProgramFunctionRunner[] = [];
    for (let runner = this.#unplanned.pop(); runner; runner = this.#unplanned.pop()) {
      try {
        this.#planningDepth = runner.depth;
        runner.plan = await makePlan(runner);
        runners.push(runner);
      } catch (error) {
        if (run.cancellation.isCancelling) this.#unplanned.push(runner);
        else runner.failure = error;
        throw error;
      }
    }
    return runners;
  }
}
