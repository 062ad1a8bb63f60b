import type { AttrValue } from "@heddle/kernel-api";
import type { KernelStep } from "../plan/plan.js";
import type { PlanRewriter } from "./plan-rewriter.js";

/** Steps with one result, which one op computes. */
export interface StepGroup {
  /** The op in the place of the steps. Its attribute `unfused` is a function of the same inputs that runs the steps. */
  readonly op: string;
  readonly attrs: readonly (readonly [name: string, value: AttrValue])[];
  /** The slots that the op reads; the steps read no others but constants. */
  readonly inputs: readonly number[];
  readonly steps: ReadonlySet<KernelStep>;
  /** True when other steps may read inner values, which are then computed for them. */
  readonly sharesSteps?: boolean;
}

/** Reads the group whose last step this is; undefined when it is the last of none. */
export type ReadGroup = (last: KernelStep, rewriter: PlanRewriter) => StepGroup | undefined;

/** True when a group may be one step: all that it reads is known, and nothing else reads a value inside of it, unless it may. */
export function isClosed({ steps, inputs, sharesSteps }: StepGroup, last: KernelStep, rewriter: PlanRewriter): boolean {
  const made = new Set<number>();
  for (const { firstOutput, outputCount, instance } of steps) {
    if (instance.op.isStateful) return false;
    for (let i = 0; i < outputCount; i++) made.add(firstOutput + i);
  }
  if (last.outputCount !== 1 || inputs.some((slot) => made.has(slot))) return false;
  const isKnown = (slot: number) => made.has(slot) || inputs.includes(slot) || rewriter.constants.has(slot);
  for (const step of steps) if (!step.inputs.every(isKnown)) return false;
  if (sharesSteps) return true;
  made.delete(last.firstOutput);
  return ![...made].some((slot) => isReadOutside(slot, steps, rewriter));
}

/** True when a fetch, a guard or a step that is not one of `steps` reads a slot. */
export function isReadOutside(slot: number, steps: ReadonlySet<KernelStep>, { plan, readers }: PlanRewriter): boolean {
  if (plan.fetches.some((fetch) => fetch.slot === slot)) return true;
  return (readers.get(slot) ?? []).some((step) => !step.instance || !steps.has(step) || step.guards.includes(slot));
}
