import { failure, wasWarnedOf } from "@heddle/kernel-api";
import { kernelError, ROOT_FRAME, releasedOutput, unsetOutput } from "@heddle/kernel-fallback";
import { invalidArgument, type StatusError } from "@heddle/status";
import { dataTypeName, type Tensor } from "@heddle/tensor";
import { atNode } from "../errors.js";
import type { KernelStep, Plan, PlannedFetch, Step } from "../plan/plan.js";
import { keepResult, keptResult } from "./kept-result.js";
import type { Run } from "./run.js";
import { RunContext, type RunWorkspace } from "./run-context.js";
import type { RunObserver } from "./run-observer.js";
import type { SpareTensors } from "./spare-tensors.js";

/**
 * Walks a plan: feeds are borrowed, the caller releases the results. A promise only when a kernel returns one, or the run pauses.
 *
 * @param ownsFeeds true to take over one reference of each feed instead, also when the run fails
 * @param around the frame and iteration that the plan runs in
 * @param into an array to return the results in, if it has their length; it may be that of the feeds
 * @throws {StatusError} the error of a kernel, with its node; INVALID_ARGUMENT for a feed of another type or a dead result;
 * CANCELLED; DEADLINE_EXCEEDED. A run that fails releases all that it holds.
 */
export function runPlan(
  plan: Plan,
  run: Run,
  feeds: readonly Tensor[],
  ownsFeeds = false,
  around = ROOT_FRAME,
  into?: Tensor[],
): Tensor[] | Promise<Tensor[]> {
  const idle = plan.idleWorkspaces.pop() as RunWorkspace | undefined;
  const workspace = idle ?? newWorkspace(plan, run);
  workspace.context.reset(run, around);
  try {
    setFeeds(plan, workspace, feeds, ownsFeeds);
    const pending = walk(plan, workspace, 0);
    return pending ? finishLater(plan, workspace, pending, into) : takeResults(plan, workspace, into);
  } catch (error) {
    releaseAll(plan, workspace);
    throw error;
  }
}

function newWorkspace(plan: Plan, run: Run): RunWorkspace {
  const slots = new Array<Tensor | undefined>(plan.slotCount).fill(undefined);
  for (const { slot, tensor } of plan.constants) {
    slots[slot] = tensor;
    tensor.buffer.isLasting = true;
  }
  return { slots, context: new RunContext(run) };
}

function setFeeds(plan: Plan, { slots }: RunWorkspace, feeds: readonly Tensor[], ownsFeeds: boolean): void {
  for (let i = 0; i < feeds.length; i++) {
    const feed = feeds[i] as Tensor;
    const planned = plan.feeds[i];
    if (feed.dtype !== planned?.dtype) {
      if (ownsFeeds) for (const tensor of feeds.slice(i)) tensor.release();
      const { name = "", dtype = 0 } = planned ?? {};
      throw invalidArgument(`'${name}' must be fed ${dataTypeName(dtype)}, but is fed ${dataTypeName(feed.dtype)}`, {
        name,
      });
    }
    slots[planned.slot] = ownsFeeds ? feed : feed.retain();
  }
}

/** The promise that a plan waits for. */
interface Pending {
  readonly done: Promise<void>;
  /** The step whose kernel returned the promise; undefined when the run pauses before a step, or waits for a kernel. */
  readonly step: KernelStep | undefined;
  /** The index of the step that comes after. */
  readonly next: number;
}

/**
 * Computes steps from `start` until the end, or until one has to wait. This loop is the time that a node costs: it reads
 * arrays within their bounds, and says so with casts in place of checks.
 */
function walk(plan: Plan, workspace: RunWorkspace, start: number): Pending | undefined {
  const { steps } = plan;
  const { slots, context } = workspace;
  const { inputs, run } = context;
  const { observer } = run;
  for (let index = start; index < steps.length; index++) {
    if (observer !== undefined) observer.stepScheduled?.(run, steps[index] as Step);
    if (--run.stepsLeft < 0) {
      const pause = run.checkClock();
      if (pause) return { done: pause, step: undefined, next: index };
    }
    const step = steps[index] as Step;
    if (step.guards.length > 0 && isDead(step.guards, slots)) {
      releaseSlots(step.releases, slots, run.spares);
      continue;
    }
    if (!step.instance) {
      if (observer !== undefined) observer.stepBegins?.(run, step, inputsOf(step, slots));
      const isNext = step.run(step, slots, context);
      if (observer !== undefined) observer.stepEnds?.(run, step, outputsOf(step, slots));
      if (isNext) {
        index = (step.action.kind === "next" ? step.action.firstStep : index) - 1;
      } else {
        releaseSlots(step.releases, slots, run.spares);
      }
      continue;
    }
    const { instance } = step;
    const { gate } = instance;
    if (gate !== undefined && !gate.enter(run)) return { done: gate.wait(run), step: undefined, next: index };
    const from = step.inputs;
    for (let i = 0; i < from.length; i++) inputs[i] = slots[from[i] as number] as Tensor;
    context.forwardable = step.forwardable;
    context.begin(instance);
    if (observer !== undefined) observer.stepBegins?.(run, step, inputs.slice(0, from.length));
    const kept = step.isKept ? keptResult(instance, inputs) : undefined;
    if (kept !== undefined) {
      gate?.leave();
      context.outputs[0] = kept.retain();
      finishStep(step, workspace, observer);
      continue;
    }
    let done: void | Promise<void>;
    try {
      done = instance.kernel.compute(context);
    } catch (error) {
      gate?.leave();
      throw failureOf(step, run, error);
    }
    if (done) {
      context.isWaiting = true;
      if (observer !== undefined) observer.stepWaits?.(run, step);
      return { done, step, next: index + 1 };
    }
    gate?.leave();
    finishStep(step, workspace, observer);
  }
  return undefined;
}

/** Puts a step's outputs into their slots and releases the slots that are not read again. */
function finishStep(step: KernelStep, { slots, context }: RunWorkspace, observer: RunObserver | undefined): void {
  const { outputs, run } = context;
  for (let i = 0; i < step.outputCount; i++) {
    const tensor = outputs[i];
    if (tensor === undefined) {
      if (!context.outputsAreDead) throw unsetOutput(step.instance, i);
      context.outputsAreDead = false;
      break; // Empty slots are dead tensors.
    }
    if (tensor.buffer.references <= 0) throw releasedOutput(step.instance, i);
    slots[step.firstOutput + i] = tensor;
    outputs[i] = undefined;
    if (step.isKept) keepResult(step.instance, context.inputs, step.inputs.length, tensor);
  }
  if (observer !== undefined) observer.stepEnds?.(run, step, outputsOf(step, slots));
  releaseSlots(step.releases, slots, run.spares);
}

/** The inputs of a control step, without those that are dead. */
function inputsOf({ inputs }: Step, slots: RunWorkspace["slots"]): Tensor[] {
  return inputs.flatMap((slot) => slots[slot] ?? []);
}

function outputsOf({ firstOutput, outputCount }: Step, slots: RunWorkspace["slots"]): (Tensor | undefined)[] {
  return slots.slice(firstOutput, firstOutput + outputCount);
}

function releaseSlots(
  releases: readonly number[],
  slots: RunWorkspace["slots"],
  spares: SpareTensors | undefined,
): void {
  for (let i = 0; i < releases.length; i++) {
    const slot = releases[i] as number;
    const tensor = slots[slot];
    if (tensor === undefined) continue;
    slots[slot] = undefined;
    if (spares === undefined) tensor.release();
    else spares.release(tensor);
  }
}

/** True while a guard is empty. */
function isDead(guards: readonly number[], slots: RunWorkspace["slots"]): boolean {
  for (let i = 0; i < guards.length; i++) if (slots[guards[i] as number] === undefined) return true;
  return false;
}

async function finishLater(
  plan: Plan,
  workspace: RunWorkspace,
  first: Pending,
  into: Tensor[] | undefined,
): Promise<Tensor[]> {
  try {
    for (let pending: Pending | undefined = first; pending; ) {
      const { done, step, next }: Pending = pending;
      if (step) await finishStepLater(step, done, workspace);
      else await done;
      pending = walk(plan, workspace, next);
    }
    return takeResults(plan, workspace, into);
  } catch (error) {
    releaseAll(plan, workspace);
    throw error;
  }
}

async function finishStepLater(step: KernelStep, done: Promise<void>, workspace: RunWorkspace): Promise<void> {
  const { run } = workspace.context;
  try {
    await done;
  } catch (error) {
    throw failureOf(step, run, error);
  } finally {
    step.instance.gate?.leave();
  }
  finishStep(step, workspace, run.observer);
  run.throwIfStopped();
}

/** The error of a kernel, with its node, which is logged; a run that must stop ends with the reason for that. */
function failureOf(step: KernelStep, run: Run, thrown: unknown): StatusError {
  const { cancellation, log, observer, stepId } = run;
  observer?.stepFails?.(run, step, thrown);
  if (cancellation.reason) return cancellation.reason;
  const { nodeName: node, op } = step.instance;
  const error = kernelError(step.instance, thrown);
  const located = atNode(error, node, op.name);
  // An error of a step inside of a function has its node, and is logged.
  if (located !== error && !wasWarnedOf(error)) log?.({ severity: "info", ...failure(error), node, stepId });
  return located;
}

/** Ends a run that has succeeded: the results, one reference of each for the caller. */
function takeResults(
  { fetches, finalReleases, idleWorkspaces }: Plan,
  workspace: RunWorkspace,
  into: Tensor[] | undefined,
): Tensor[] {
  const { slots, context } = workspace;
  for (let i = 0; i < fetches.length; i++) {
    const { slot, name } = fetches[i] as PlannedFetch;
    if (slots[slot] === undefined) throw deadResult(i, name);
  }
  const results = into?.length === fetches.length ? into : new Array<Tensor>(fetches.length);
  for (let i = 0; i < fetches.length; i++) results[i] = (slots[(fetches[i] as PlannedFetch).slot] as Tensor).retain();
  context.end();
  const { run } = context;
  releaseSlots(finalReleases, slots, run.spares);
  if (run.callDepth === 0) run.spares?.clear();
  idleWorkspaces.push(workspace);
  return results;
}

function deadResult(index: number, ref: string): StatusError {
  return invalidArgument(`Retval[${index}] does not have value: '${ref}' is of a branch that was not taken`, {
    index,
    ref,
  });
}

/** Releases everything that a run that failed still holds. The workspace is not used again. */
function releaseAll(plan: Plan, { slots, context }: RunWorkspace): void {
  const { run } = context;
  if (run.callDepth === 0) run.spares?.clear();
  context.end();
  context.dropOutputs();
  for (const { slot } of plan.constants) slots[slot] = undefined;
  for (const tensor of slots) tensor?.release();
}
