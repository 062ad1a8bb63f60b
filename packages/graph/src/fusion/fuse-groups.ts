import type { AttrValue } from "@heddle/kernel-api";
import type { FinishSteps } from "../plan/finish-steps.js";
import type { KernelStep } from "../plan/plan.js";
import type { PlanMaking } from "../plan/planner.js";
import { readAttention } from "./dense/attention-group.js";
import { readDense } from "./dense/dense-group.js";
import { readGelu } from "./dense/gelu-group.js";
import { readLayerNorm } from "./dense/layer-norm-group.js";
import { isReplaced } from "./own-kernels.js";
import type { PlanRewriter } from "./plan-rewriter.js";
import { isClosed, type ReadGroup, type StepGroup } from "./step-group.js";
import { unfusedPlan } from "./unfused-plan.js";

const READERS: readonly ReadGroup[] = [readAttention, readDense, readGelu, readLayerNorm];

/** Replaces groups of steps that one op computes, such as a GELU, where the host has a kernel for it. */
export async function fuseGroups(rewriter: PlanRewriter, making: PlanMaking, finishSteps: FinishSteps): Promise<void> {
  const { registry } = making.run.host;
  const taken = new Set<KernelStep>();
  for (const last of [...rewriter.plan.steps].reverse()) {
    if (!last.instance || last.guards.length > 0 || taken.has(last)) continue;
    const group = groupOf(last, rewriter);
    const replaced = group && (group.sharesSteps ? [last] : [...group.steps]);
    if (!replaced || replaced.some((step) => taken.has(step))) continue;
    if (registry.kernelsOf(group.op).length === 0) continue;
    if ([...group.steps].some((step) => isReplaced(step, registry))) continue;
    for (const step of replaced) taken.add(step);
    await replaceGroup(group, last, rewriter, making, finishSteps);
  }
}

function groupOf(last: KernelStep, rewriter: PlanRewriter): StepGroup | undefined {
  for (const read of READERS) {
    const group = read(last, rewriter);
    if (group && isClosed(group, last, rewriter)) return group;
  }
  return undefined;
}

async function replaceGroup(
  group: StepGroup,
  last: KernelStep,
  rewriter: PlanRewriter,
  making: PlanMaking,
  finishSteps: FinishSteps,
): Promise<void> {
  const { op, inputs, steps, sharesSteps = false } = group;
  const { nodeName } = last.instance;
  const name = making.addFunction(`${nodeName}:unfused`, unfusedPlan(group, last, rewriter, finishSteps));
  const unfused: AttrValue = { kind: "func", value: { name, attrs: new Map() } };
  const attrs = new Map([...group.attrs, ["unfused", unfused] as const]);
  const instance = await making.kernelOf({ nodeName, op, attrs }, name);
  if (!sharesSteps) for (const step of steps) rewriter.replace(step, []);
  const { firstOutput } = last;
  rewriter.replace(last, [{ does: instance, inputs, guards: [], firstOutput, outputCount: 1, loop: undefined }]);
}
