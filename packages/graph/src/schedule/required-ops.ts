import type { AttrMap, FunctionAttr } from "@heddle/kernel-api";
import { bindAttrs } from "../program/bind-attrs.js";
import { controlKind, mustBeFed } from "../program/executor-ops.js";
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
export function requiredOps(program: Program, request: PlanRequest, maxNodes = 1_000_000): string[] {
  const ops = new Set<string>();
  const seen = new Set<string>();
  const pending: FunctionAttr[] = [];
  const scopes = new ProgramScopes(program);
  const collect = (root: Scope, wanted: PlanRequest) => {
    for (const item of schedule(root, wanted, maxNodes)) {
      if (item.part !== "node" || controlKind(item.node.op)) continue;
      // The scheduler lets a placeholder pass that is not fed; making the plan reports it.
      if (!mustBeFed(item.node.op)) ops.add(item.node.op);
      for (const func of functionsIn(bindAttrs(item.node.attrs, item.scope.attrs))) {
        if (seen.has(func.name)) continue;
        seen.add(func.name);
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
  return [...ops].sort();
}

function functionsIn(attrs: AttrMap): FunctionAttr[] {
  return [...attrs.values()].flatMap((attr) => {
    if (attr.kind === "func") return [attr.value];
    return attr.kind === "list" && attr.of === "func" ? attr.value : [];
  });
}
