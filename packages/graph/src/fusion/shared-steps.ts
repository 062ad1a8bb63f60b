import type { PlainRegistry } from "@heddle/kernel-fallback";
import { nodeKey } from "../plan/equal-nodes.js";
import type { KernelStep } from "../plan/plan.js";
import { isReplaced } from "./own-kernels.js";
import type { PlanRewriter } from "./plan-rewriter.js";

/** Reads of tables and variables. */
const READS = new Set(["LookupTableFindV2", "ReadVariableOp"]);
/** Ops with effects that change no table and no variable. */
const READING = new Set(["HashTableV2", "LookupTableSizeV2", "ReadVariableOp", "VarHandleOp"]);

/** Shares the results of equal lookups and reads between which nothing changes a table or variable, and of steps that are equal then. */
export function shareEqualSteps(rewriter: PlanRewriter, registry: PlainRegistry): void {
  const known = new Map<string, KernelStep>();
  const shared = new Map<number, number>();
  const read = (slot: number): number => {
    const origin = rewriter.originOf(slot);
    return shared.get(origin) ?? origin;
  };
  let changes = 0;
  for (const step of rewriter.plan.steps) {
    if (!step.instance) {
      changes++;
      continue;
    }
    const isRead = READS.has(step.instance.op.name) && !isReplaced(step, registry);
    if (step.instance.op.isStateful && !isRead) {
      if (!READING.has(step.instance.op.name)) changes++;
      continue;
    }
    if (step.guards.length > 0) continue;
    const key = nodeKey(step.instance, step.inputs.map(read));
    if (key === undefined) continue;
    const place = isRead ? `${changes} ${key}` : key;
    const equal = known.get(place);
    if (!equal) {
      known.set(place, step);
      continue;
    }
    for (let i = 0; i < step.outputCount; i++) {
      shared.set(step.firstOutput + i, equal.firstOutput + i);
      rewriter.substitute(step.firstOutput + i, equal.firstOutput + i);
    }
    if (isRead) rewriter.replace(step, []);
  }
}
