import type { PlainRegistry } from "@heddle/kernel-fallback";
import type { DraftStep } from "../plan/finish-steps.js";
import type { Plan } from "../plan/plan.js";
import { isReplaced } from "./own-kernels.js";
import type { RebuildPlan } from "./rebuilt-plan.js";

/**
 * A plan that reads what an Identity passes on where it comes from; `plan` itself when it has none, and when it has control flow of TensorFlow
 * 1, in which steps also pass on that a tensor is dead.
 */
export function withoutIdentities(plan: Plan, registry: PlainRegistry, rebuild: RebuildPlan): Plan {
  const origins = new Map<number, number>();
  const read = (slot: number) => origins.get(slot) ?? slot;
  const drafts: DraftStep[] = [];
  for (const step of plan.steps) {
    if (!step.instance) return plan;
    const { instance, inputs, guards, firstOutput, outputCount } = step;
    const [input] = inputs;
    if (instance.op.name === "Identity" && input !== undefined && !isReplaced(step, registry)) {
      origins.set(firstOutput, read(input));
    } else {
      drafts.push({ does: instance, inputs, guards, firstOutput, outputCount, loop: undefined });
    }
  }
  if (origins.size === 0) return plan;
  return rebuild(plan, drafts, { read, slotCount: plan.slotCount, added: [] });
}
