import { Code, StatusError } from "@heddle/status";
import type { Clock } from "../clock/clock.js";
import type { Servable, ServableRunOptions } from "../servable/servable.js";
import type { ServingMetrics } from "../servable/serving-metrics.js";
import type { BatchPart } from "./batch-request.js";
import { type BatchValue, joinKey, servableInput } from "./batch-value.js";
import { type BatchLimits, paddedSize } from "./batching-parameters.js";
import { joinRows, sliceRows } from "./join-rows.js";
import { largestSizes, padValue } from "./pad-value.js";
import { type Outputs, splitOutputs } from "./split-outputs.js";

/** The surroundings of a batch. */
export interface BatchContext {
  readonly servable: Servable;
  /** Signature and outputs of the runs. */
  readonly call: Pick<ServableRunOptions, "signature" | "outputs">;
  readonly limits: BatchLimits;
  readonly clock: Clock;
  readonly metrics: ServingMetrics;
  readonly model: string;
}

/**
 * Runs a batch and settles its requests; never rejects. Inputs that cannot be joined run one group after another. When a run fails,
 * its requests run one by one, so that each has its own answer: a failed batch costs twice its rows, no more.
 */
export async function runBatch(parts: readonly BatchPart[], context: BatchContext): Promise<void> {
  const nowMs = context.clock.now();
  for (const { request } of parts) {
    // A busy event loop may not have come to the timers.
    if (request.deadlineMs !== undefined && request.deadlineMs <= nowMs) request.reject(request.lateError());
    else request.start();
  }
  const waitedMs = nowMs - Math.min(...parts.map(({ request }) => request.enqueuedMs));
  for (const group of joinable(parts, context.limits.padsInputs)) await runGroup(group, waitedMs, context);
}

/** The parts in groups that can be joined, in their order. */
function joinable(parts: readonly BatchPart[], isPadded: boolean): readonly (readonly BatchPart[])[] {
  if (parts.length === 1) return [parts];
  const groups = new Map<string, BatchPart[]>();
  for (const part of parts) {
    const key = Object.entries(part.inputs)
      .map(([name, value]) => `${name}: ${joinKey(value, isPadded)}`)
      .sort()
      .join("\n");
    const group = groups.get(key);
    if (group) group.push(part);
    else groups.set(key, [part]);
  }
  return [...groups.values()];
}

async function runGroup(group: readonly BatchPart[], waitedMs: number, context: BatchContext): Promise<void> {
  const parts = group.filter(({ request }) => !request.isSettled);
  if (parts.length === 0) return;
  const rows = parts.map((part) => part.rows);
  const sum = rows.reduce((total, count) => total + count, 0);
  const size = paddedSize(context.limits.allowedSizes, sum);
  let outputs: Outputs;
  try {
    outputs = await runTogether(parts, size - sum, context);
  } catch (error) {
    await failed(parts, error, waitedMs, context);
    return;
  } finally {
    context.metrics.batchRan?.(context.model, sum, size - sum, waitedMs);
  }
  try {
    const answers = splitOutputs(outputs, rows, size);
    for (const [i, part] of parts.entries()) part.request.answer(part.index, answers[i] ?? {});
  } catch (error) {
    for (const { request } of parts) request.reject(error); // It is the model that does not fit.
  }
}

async function failed(
  parts: readonly BatchPart[],
  error: unknown,
  waitedMs: number,
  context: BatchContext,
): Promise<void> {
  const nowMs = context.clock.now();
  for (const { request } of parts) {
    if (request.deadlineMs !== undefined && request.deadlineMs <= nowMs) request.reject(request.lateError());
  }
  if (parts.length > 1 && canConcernOne(error)) {
    for (const part of parts) await runGroup([part], waitedMs, context);
  } else {
    for (const { request } of parts) request.reject(error);
  }
}

/** False for the error of a servable that takes no runs. */
function canConcernOne(error: unknown): boolean {
  return !(error instanceof StatusError && (error.code === Code.UNAVAILABLE || error.code === Code.CANCELLED));
}

async function runTogether(parts: readonly BatchPart[], padding: number, context: BatchContext): Promise<Outputs> {
  const { servable, call, limits, clock } = context;
  const names = Object.keys(parts[0]?.inputs ?? {});
  const inputs = Object.fromEntries(
    names.map((name) => {
      const values = parts.flatMap((part) => part.inputs[name] ?? []);
      return [name, servableInput(joined(values, padding, limits.padsInputs))];
    }),
  );
  const deadlines = parts.map(({ request }) => request.deadlineMs ?? Number.POSITIVE_INFINITY);
  const latestMs = Math.max(...deadlines);
  const signal = signalOfAll(parts);
  return await servable.run(inputs, {
    ...call,
    ...(signal && { signal }),
    ...(latestMs < Number.POSITIVE_INFINITY && { timeoutMs: Math.max(latestMs - clock.now(), 0) }),
  });
}

/** Joins values, then adds copies of the first row of the last one. */
function joined(values: readonly BatchValue[], padding: number, padsInputs: boolean): BatchValue {
  const sizes = largestSizes(values);
  const equal = padsInputs ? values.map((value) => padValue(value, sizes)) : values;
  const last = equal.at(-1);
  if (!last || padding === 0) return joinRows(equal);
  return joinRows([...equal, ...Array.from({ length: padding }, () => sliceRows(last, 0, 1))]);
}

/** Aborts when every request has been settled by its signal or time limit; undefined when one of them has neither. */
function signalOfAll(parts: readonly BatchPart[]): AbortSignal | undefined {
  if (!parts.every(({ request }) => request.canEnd)) return undefined;
  const controller = new AbortController();
  let left = parts.length;
  for (const { request } of parts) {
    request.atEnd(() => {
      if (--left === 0) controller.abort();
    });
  }
  return controller.signal;
}
