import type { CancellationManager } from "@heddle/cancellation";
import type { FileSystem, ResourceManager } from "@heddle/kernel-api";
import { badOutput, type Host, KernelContext } from "@heddle/kernel-fallback";
import { toStatusError } from "@heddle/status";
import type { Tensor } from "@heddle/tensor";
import { atNode, deadFetch, wrongFeedType } from "./errors.js";
import type { Frame, KernelStep, Plan } from "./plan.js";
import { runControlStep } from "./run-control-step.js";
import type { TimeLimit } from "./time-limit.js";

/** What all steps of one run share. */
export interface RunState {
  readonly host: Host;
  readonly files: FileSystem;
  readonly resources: ResourceManager;
  readonly cancellation: CancellationManager;
  readonly stepId: number;
  readonly limit: TimeLimit | undefined;
  readonly maxCallDepth: number;
  /** Functions that kernels of this run have started and that have not ended. */
  callDepth: number;
}

/** The clock is read, and cancellation looked for, once in this many steps. */
const CHECK_EVERY = 64;

/**
 * Walks a plan: feeds are borrowed, the caller releases the results. A promise only when a kernel gives one.
 *
 * @param ownsFeeds takes over one reference of each feed instead, also when it fails
 * @throws {StatusError} what a kernel throws, with its node; CANCELLED; DEADLINE_EXCEEDED. Nothing stays behind.
 */
export function runPlan(
  plan: Plan,
  state: RunState,
  feeds: readonly Tensor[],
  ownsFeeds = false,
): Tensor[] | Promise<Tensor[]> {
  const frame = plan.idleFrames.pop() ?? newFrame(plan, state);
  const { context, slots } = frame;
  context.cancellation = state.cancellation;
  context.stepId = state.stepId;
  context.run = state;
  for (let i = 0; i < feeds.length; i++) {
    if (feeds[i].dtype !== plan.feedTypes[i]) {
      const error = wrongFeedType(plan.feedNames[i], plan.feedTypes[i], feeds[i].dtype);
      if (ownsFeeds) for (const tensor of feeds.slice(i)) tensor.release();
      releaseAll(plan, frame);
      throw error;
    }
    slots[plan.feedSlots[i]] = ownsFeeds ? feeds[i] : feeds[i].retain();
  }
  try {
    const pending = walk(plan, frame, state, 0);
    if (!pending) return finish(plan, frame);
    return finishLater(plan, frame, state, pending);
  } catch (error) {
    releaseAll(plan, frame);
    throw error;
  }
}

/** A step whose kernel gave a promise. */
interface PendingStep {
  readonly index: number;
  readonly step: KernelStep;
  readonly done: Promise<void>;
}

/** Computes steps from `start` until the end, or until one is asynchronous. */
function walk(plan: Plan, frame: Frame, state: RunState, start: number): PendingStep | undefined {
  const { steps } = plan;
  const { slots, context } = frame;
  const { inputs } = context;
  for (let index = start; index < steps.length; index++) {
    if (index % CHECK_EVERY === 0) checkStop(state);
    const step = steps[index];
    if (step.conditions.length > 0 && isDead(step.conditions, slots)) {
      releaseSlots(step.releases, slots);
      continue;
    }
    if (!step.instance) {
      if (runControlStep(step, slots)) {
        checkStop(state);
        index = (step.action.kind === "next" ? step.action.firstStep : index) - 1;
      } else {
        releaseSlots(step.releases, slots);
      }
      continue;
    }
    const from = step.inputs;
    for (let i = 0; i < from.length; i++) inputs[i] = slots[from[i]] as Tensor;
    context.forwardable = step.forwardable;
    context.begin(step.instance);
    let done: void | Promise<void>;
    try {
      done = step.instance.kernel.compute(context);
    } catch (error) {
      throw atNode(toStatusError(error), step.instance.nodeName, step.instance.op.name);
    }
    if (done) return { index, step, done };
    settle(step, frame);
  }
  return undefined;
}

/** Puts a step's outputs into their slots and releases what is not read again. */
function settle(step: KernelStep, { slots, context }: Frame): void {
  const { outputs } = context;
  for (let i = 0; i < step.outputCount; i++) {
    const tensor = outputs[i];
    if (tensor === undefined) throw badOutput(step.instance.nodeName, i, "did not set");
    slots[step.firstOutput + i] = tensor;
    outputs[i] = undefined;
  }
  releaseSlots(step.releases, slots);
}

function releaseSlots(releases: readonly number[], slots: Frame["slots"]): void {
  for (let i = 0; i < releases.length; i++) {
    slots[releases[i]]?.release();
    slots[releases[i]] = undefined;
  }
}

/** True for a step of a branch that was not taken. */
function isDead(conditions: readonly number[], slots: Frame["slots"]): boolean {
  for (let i = 0; i < conditions.length; i++) if (slots[conditions[i]] === undefined) return true;
  return false;
}

async function finishLater(plan: Plan, frame: Frame, state: RunState, first: PendingStep): Promise<Tensor[]> {
  try {
    for (let pending: PendingStep | undefined = first; pending; ) {
      const { step } = pending;
      try {
        await pending.done;
      } catch (error) {
        throw atNode(toStatusError(error), step.instance.nodeName, step.instance.op.name);
      }
      settle(step, frame);
      checkStop(state);
      pending = walk(plan, frame, state, pending.index + 1);
    }
    return finish(plan, frame);
  } catch (error) {
    releaseAll(plan, frame);
    throw error;
  }
}

function finish(plan: Plan, frame: Frame): Tensor[] {
  const { slots } = frame;
  const dead = plan.fetchSlots.findIndex((slot) => slots[slot] === undefined);
  if (dead >= 0) throw deadFetch(dead, plan.fetchNames[dead]);
  const results = plan.fetchSlots.map((slot) => (slots[slot] as Tensor).retain());
  for (const slot of plan.finalReleases) {
    slots[slot]?.release();
    slots[slot] = undefined;
  }
  plan.idleFrames.push(frame);
  return results;
}

function newFrame(plan: Plan, state: RunState): Frame {
  const slots = new Array<Tensor | undefined>(plan.slotCount).fill(undefined);
  for (const { slot, tensor } of plan.constants) slots[slot] = tensor;
  return { slots, context: new KernelContext(state.host, state) };
}

/** Gives back everything that a run that failed still holds. The frame is not used again. */
function releaseAll(plan: Plan, { slots, context }: Frame): void {
  context.dropOutputs();
  for (const { slot } of plan.constants) slots[slot] = undefined;
  for (const tensor of slots) tensor?.release();
}

function checkStop(state: RunState): void {
  state.cancellation.throwIfCancelled();
  state.limit?.throwIfOver();
}
