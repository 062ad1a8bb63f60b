import type { PlainRegistry } from "@heddle/kernel-fallback";
import type { KernelStep, Plan } from "../plan/plan.js";

/**
 * True for a step that runs a kernel of the application in place of the usual one: a plugin's with a priority, or one of a runtime fallback.
 * Fusion would pass it by.
 */
export function isReplaced({ instance }: KernelStep, registry: PlainRegistry): boolean {
  const { op, nodeName, attributes, plugin } = instance;
  if (plugin === registry.fallback?.name) return true;
  return (registry.findKernel(op.name, nodeName, attributes).definition.priority ?? 0) > 0;
}

/** True for a plan that has such a step. */
export function hasReplaced({ steps }: Plan, registry: PlainRegistry): boolean {
  return steps.some((step) => step.instance !== undefined && isReplaced(step, registry));
}
