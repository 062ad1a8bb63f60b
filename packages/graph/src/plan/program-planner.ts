import type { FunctionAttr } from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import { importedCode } from "@heddle/status";
import { unknownFunction } from "../errors.js";
import { fusePlan } from "../fusion/fuse-plan.js";
import { argType } from "../program/function-arg.js";
import type { PlanRequest } from "../program/plan-request.js";
import type { Program, ProgramFunction } from "../program/program.js";
import { ProgramScopes, type Scope } from "../program/scope.js";
import { frameWithin } from "../rendezvous/frame-and-iter.js";
import { LocalRendezvous } from "../rendezvous/local-rendezvous.js";
import { ProgramFunctions } from "../run/program-functions.js";
import type { RunExchange } from "../run/run.js";
import { requiredOps } from "../schedule/required-ops.js";
import { schedule } from "../schedule/schedule.js";
import { ExecutorSession } from "../session/executor-session.js";
import { RunTensorStore } from "../session/run-tensor-store.js";
import { saveTensors } from "../session/save-tensors.js";
import type { InferenceOptions } from "../shapes/inference-limits.js";
import type { InferredShapes } from "../shapes/inferred-shapes.js";
import { buildPlan } from "./build-plan.js";
import { controlSteps } from "./control-steps.js";
import { finishSteps } from "./finish-steps.js";
import type { Plan } from "./plan.js";
import type { FunctionCall } from "./planned-function.js";
import type { PlanMaking, Planner } from "./planner.js";

/** The code of runs whose kernels use a rendezvous or the session. Imported at once: a module of its own would be a request of every page. */
const EXCHANGE: RunExchange = { ExecutorSession, frameWithin, LocalRendezvous, RunTensorStore, saveTensors };

/** Makes plans of a program's graph: schedules nodes, replaces calls by bodies, computes constants. */
export class ProgramPlanner implements Planner {
  readonly #program: Program;
  readonly #scopes: ProgramScopes;

  /** @throws {StatusError} INVALID_ARGUMENT when two nodes share a name */
  constructor(program: Program) {
    this.#program = program;
    this.#scopes = new ProgramScopes(program);
  }

  findFunction(name: string): ProgramFunction | undefined {
    return this.#program.functions.get(name);
  }

  async plan(request: PlanRequest, making: PlanMaking): Promise<Plan> {
    const { functions } = this.#program;
    const scopes = request.nodes ? new ProgramScopes({ nodes: request.nodes, functions }) : this.#scopes;
    return planOf(scopes.ofGraph(), request, making);
  }

  async planFunction({ func: { name }, attrs, prefix }: FunctionCall, making: PlanMaking): Promise<Plan> {
    const func = this.findFunction(name);
    if (!func) throw unknownFunction(name, name);
    const scope = this.#scopes.ofFunction(func, prefix, attrs);
    const feeds = func.inputs.map((arg) => ({
      ref: { node: arg.name, output: 0 },
      name: `${name}/${arg.name}`,
      dtype: argType(arg, attrs),
    }));
    return planOf(scope, { feeds, fetches: func.returns, targets: func.controlReturns }, making);
  }

  fuse(plan: Plan, making: PlanMaking, planOf: (func: FunctionAttr) => Plan | undefined): Promise<Plan> {
    return fusePlan(plan, making, planOf, (drafts, use) => finishSteps(drafts, { ...use, control: controlSteps }));
  }

  requiredOps(request: PlanRequest, maxNodes?: number): string[] {
    return requiredOps(this.#program, request, maxNodes);
  }

  async inferShapes(host: Host, request: PlanRequest, options: InferenceOptions): Promise<InferredShapes> {
    const { inferProgram } = await importedCode(import("../shapes/infer-program.js"));
    return inferProgram(host, this.#program, request, options);
  }

  functions(): typeof ProgramFunctions {
    return ProgramFunctions;
  }

  exchange(): RunExchange {
    return EXCHANGE;
  }
}

function planOf(root: Scope, request: PlanRequest, { run, maxNodes, kernelOf }: PlanMaking): Promise<Plan> {
  const { feeds, fetches, fetchNames } = request;
  return buildPlan({
    run,
    root,
    schedule: schedule(root, request, maxNodes),
    feeds,
    fetches,
    ...(fetchNames && { fetchNames }),
    kernelOf,
  });
}
