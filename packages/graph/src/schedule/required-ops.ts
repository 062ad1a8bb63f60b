import type { AttrMap, FunctionAttr } from "@heddle/kernel-api";
import { bindAttrs } from "../program/bind-attrs.js";
import { controlKind, mustBeFed } from "../program/executor-ops.js";
import { functionsIn } from "../program/functions-in.js";
import type { PlanRequest } from "../program/plan-request.js";
import type { Program } from "../program/program.js";
import { ProgramScopes, type Scope } from "../program/scope.js";
import { schedule } from "./schedule.js";

/**
 * The names of the ops that need a kernel for `request` to run, sorted: those of the nodes it reaches, and of the functions
 * that these nodes hold as attributes (branches, loop bodies). No kernel is created and no op looked up, so that plugins
 * can be chosen by the result.
 *
 * @param maxNodes the option of the executor
 * @throws {StatusError} INVALID_ARGUMENT when the graph makes no sense, RESOURCE_EXHAUSTED past `maxNodes`
 */
export function requiredOps(program: Program, request: PlanRequest, maxNodes?: number): string[] {
  const ops = new Set<string>();
  visitRequired(program, request, (op) => ops.add(op), maxNodes);
  return [...ops].sort();
}

/**
 * Calls `visit` with the op and the attributes of each node that needs a kernel for `request` to run, as {@link requiredOps} finds
 * them. Attributes of functions have the values of the call by which they are reached.
 *
 * @throws {StatusError} as {@link requiredOps}
 */
export function visitRequired(
  program: Program,
  request: PlanRequest,
  visit: (op: string, attrs: AttrMap) => void,
  maxNodes = 1_000_000,
): void {
  const seen = new Set<string>();
  const pending: FunctionAttr[] = [];
  const scopes = new ProgramScopes(program);
  const collect = (root: Scope, wanted: PlanRequest) => {
    for (const item of schedule(root, wanted, maxNodes)) {
      if (item.part !== "node" || controlKind(item.node.op)) continue;
      const attrs = bindAttrs(item.node.attrs, item.scope.attrs);
      // The scheduler lets a placeholder pass that is not fed; making the plan reports it.
      if (!mustBeFed(item.node.op)) visit(item.node.op, attrs);
      for (const func of functionsIn(attrs)) {
        const key = calledKey(func);
        if (seen.has(key)) continue;
        seen.add(key);
        pending.push(func);
      }
    }
  };
  collect(scopes.ofGraph(), request);
  for (let held = pending.pop(); held; held = pending.pop()) {
    const func = program.functions.get(held.name);
    if (!func) continue; // The kernel that asks for it reports it; another may not need it.
    const body = scopes.ofFunction(func, `${func.name}/`, held.attrs);
    collect(body, { feeds: [], fetches: func.returns, targets: func.controlReturns });
  }
}

/** The name of a function and its attributes that are types: kernels are found by types, and there are finitely many. */
function calledKey({ name, attrs }: FunctionAttr): string {
  const types = [...attrs].flatMap(([attr, value]) => {
    const isType = value.kind === "type" || (value.kind === "list" && value.of === "type");
    return isType ? [`${attr}=${value.value}`] : [];
  });
  return [name, ...types.sort()].join(" ");
}
