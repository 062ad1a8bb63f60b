import type { AttrMap, FunctionAttr } from "@heddle/kernel-api";
import { controlKind } from "./control-ops.js";
import type { PlanRequest } from "./executor.js";
import type { Program, TensorRef } from "./program.js";
import { feedKey, type ScheduledNode, schedule } from "./schedule.js";
import { nodesByName, Scope } from "./scope.js";
import { substituteAttrs } from "./substitute-attrs.js";

/**
 * The names of the ops that need a kernel for `request` to run, sorted: those of the nodes it reaches, and of the functions
 * that these nodes hold as attributes (branches, loop bodies). No kernel is made and nothing is looked up, so that plugins
 * can be chosen by it.
 *
 * @param maxNodes as the option of the executor
 * @throws {StatusError} INVALID_ARGUMENT when the graph makes no sense, RESOURCE_EXHAUSTED past `maxNodes`
 */
export function requiredOps(program: Program, request: PlanRequest, maxNodes = 1_000_000): string[] {
  const ops = new Set<string>();
  const seen = new Set<string>();
  const pending: FunctionAttr[] = [];
  const collect = ({ scope, node }: ScheduledNode) => {
    ops.add(node.op);
    for (const called of functionsIn(substituteAttrs(node.attrs, scope.attrs))) {
      if (seen.has(called.name)) continue;
      seen.add(called.name);
      pending.push(called);
    }
  };
  const walk = (root: Scope, feeds: ReadonlySet<string>, fetches: readonly TensorRef[], targets: readonly string[]) => {
    const { order } = schedule({ root, functions: program.functions, feeds, fetches, targets, maxNodes });
    for (const item of order) if (item.part === "node" && !controlKind(item.node.op)) collect(item);
  };
  const fed = request.feeds.map(({ ref }) => feedKey(ref.node, typeof ref.output === "number" ? ref.output : -1));
  walk(new Scope(nodesByName(program.nodes), ""), new Set(fed), request.fetches, request.targets ?? []);
  for (let called = pending.pop(); called; called = pending.pop()) {
    const func = program.functions.get(called.name);
    if (!func) continue; // A kernel that asks for it will say so; another may not need it.
    const scope = new Scope(nodesByName(func.nodes), `${func.name}/`, func, called.attrs);
    walk(scope, new Set(), func.returns, func.controlReturns);
  }
  // The scheduler lets a placeholder through that nobody feeds; making the plan reports it.
  ops.delete("Placeholder");
  ops.delete("PlaceholderV2");
  return [...ops].sort();
}

function functionsIn(attrs: AttrMap): FunctionAttr[] {
  return [...attrs.values()].flatMap((attr) => {
    if (attr.kind === "func") return [attr.value];
    return attr.kind === "list" && attr.of === "func" ? attr.value : [];
  });
}
