import { type AttrValue, attrKey } from "@heddle/kernel-api";
import type { KernelStep, Step } from "../plan/plan.js";
import type { PlanMaking } from "../plan/planner.js";
import { isReplaced } from "./own-kernels.js";
import { draftOf, type PlanRewriter } from "./plan-rewriter.js";
import { isReadOutside } from "./step-group.js";

/** Steps that one op computes for all inputs, errors included, so that it needs no function of them. */
export interface WholeGroup {
  readonly op: string;
  readonly attrs: readonly (readonly [name: string, value: AttrValue])[];
  /** The slots that the op reads. */
  readonly inputs: readonly number[];
  /**
   * The slots that its outputs take the place of, in the order of the outputs; -1 for an output that nothing reads. A slot that the plan does
   * not have is for other groups to read.
   */
  readonly outputs: readonly number[];
  readonly steps: ReadonlySet<KernelStep>;
  /** The node that errors name. */
  readonly nodeName: string;
}

/** Reads the group that a step belongs to in one certain place; undefined when it does not. */
export type ReadWholeGroup = (step: KernelStep, rewriter: PlanRewriter) => WholeGroup | undefined;

/**
 * Replaces groups by single steps, where the host has kernels for these. Groups may share steps; a group stays as it is when something
 * outside of all groups reads one of its inner values.
 */
export async function fuseWholeGroups(
  rewriter: PlanRewriter,
  making: PlanMaking,
  readers: readonly ReadWholeGroup[],
): Promise<void> {
  const { registry } = making.run.host;
  const order = new Map<Step, number>(rewriter.plan.steps.map((step, index) => [step, index]));
  const found: PlacedGroup[] = [];
  const inner = new Set<number>();
  const places = new Set<KernelStep>();
  for (const step of [...rewriter.plan.steps].reverse()) {
    if (!step.instance || step.guards.length > 0) continue;
    for (const read of readers) {
      const group = read(step, rewriter);
      // A group that ends inside of another is part of that.
      if (!group || group.outputs.every((slot) => slot < 0 || inner.has(slot))) continue;
      if ([...group.steps].some((each) => isReplaced(each, registry))) continue;
      const at = placeOf(group, rewriter, order);
      if (!at || places.has(at) || registry.kernelsOf(group.op).length === 0) continue;
      found.push({ ...group, at });
      places.add(at);
      for (const slot of innerSlots(group)) inner.add(slot);
    }
  }
  for (const group of closedGroups(found, rewriter)) {
    const { op, inputs, outputs, nodeName, at } = group;
    const attrs = new Map(group.attrs);
    const key = [nodeName, op, ...[...attrs].map(([name, value]) => `${name}=${attrKey(value)}`)].join(" ");
    const instance = await making.kernelOf({ nodeName, op, attrs }, key);
    const firstOutput = rewriter.addSlots(outputs.length);
    const fused = { does: instance, inputs, guards: [], firstOutput, outputCount: outputs.length, loop: undefined };
    rewriter.replace(at, [fused, draftOf(at)]);
    for (const [i, slot] of outputs.entries()) if (slot >= 0) rewriter.substitute(slot, firstOutput + i);
  }
}

/** A group, and the step before which its op comes. */
interface PlacedGroup extends WholeGroup {
  readonly at: KernelStep;
}

/** The first step that makes an output, if the inputs are there before it; undefined where the group cannot be one step. */
function placeOf(
  { inputs, outputs, steps }: WholeGroup,
  { producers, plan }: PlanRewriter,
  order: ReadonlyMap<Step, number>,
): KernelStep | undefined {
  if ([...steps].some(({ instance, guards }) => instance.op.isStateful || guards.length > 0)) return undefined;
  const indexOf = (step: KernelStep | undefined) => (step ? (order.get(step) ?? -1) : -1);
  const known = outputs.filter((slot) => slot >= 0 && slot < plan.slotCount);
  const made = known.flatMap((slot) => producers.get(slot) ?? []);
  const [first] = made.sort((a, b) => indexOf(a) - indexOf(b));
  const isMade = made.length === known.length && new Set(known).size === known.length;
  if (!first || !isMade || inputs.some((slot) => indexOf(producers.get(slot)) >= indexOf(first))) return undefined;
  return first;
}

/** The groups whose inner values nothing reads but they, and whose inputs are there. */
function closedGroups(groups: readonly PlacedGroup[], rewriter: PlanRewriter): readonly PlacedGroup[] {
  const steps = new Set(groups.flatMap((group) => [...group.steps]));
  const outputs = new Set(groups.flatMap((group) => group.outputs));
  const inputs = new Set(groups.flatMap((group) => group.inputs));
  const isClosed = (slot: number) => outputs.has(slot) || (!inputs.has(slot) && !isReadOutside(slot, steps, rewriter));
  const isThere = (slot: number) => slot < rewriter.plan.slotCount || outputs.has(slot);
  const closed = groups.filter((group) => innerSlots(group).every(isClosed) && group.inputs.every(isThere));
  return closed.length === groups.length ? closed : closedGroups(closed, rewriter);
}

/** The slots that the steps of a group fill, but for those of its outputs. */
function innerSlots({ steps, outputs }: WholeGroup): readonly number[] {
  const made = [...steps].flatMap(({ firstOutput, outputCount }) =>
    Array.from({ length: outputCount }, (_, i) => firstOutput + i),
  );
  return made.filter((slot) => !outputs.includes(slot));
}
