import type { DeviceStepStats, NodeExecStats, StepStats } from "@heddle/protos/diagnostics";
import { dataTypeName, formatShape, isDataType } from "@heddle/tensor";

/** A step of a run, with the steps of the functions that it ran inside. Times are of its run, in microseconds. */
export interface ProfiledStep {
  readonly node: string;
  readonly op: string;
  /** The begin of its kernel; 0 is the begin of the first step. */
  readonly startMicros: number;
  /** The time of its kernel, with the steps inside. */
  readonly micros: number;
  /** The time of its kernel, without the steps inside. */
  readonly selfMicros: number;
  /** The time that statistics took before and after its kernel. */
  readonly statisticsMicros: number;
  /** Bytes that it allocated, without the steps inside. */
  readonly allocatedBytes: number;
  /** Types and shapes of its outputs: `float [1,2], int64 []`. */
  readonly outputs: string;
  readonly steps: readonly ProfiledStep[];
}

/** The steps that are inside no other, of all threads, by their begin. */
export function profiledSteps(stats: StepStats): ProfiledStep[] {
  const threads = stats.devStats.flatMap(stepsByThread);
  const begin = threads.reduce((least, [first]) => lower(least, first?.allStartNanos), undefined as bigint | undefined);
  return threads.flatMap((steps) => nested(steps, begin ?? 0n)).sort((a, b) => a.startMicros - b.startMicros);
}

function stepsByThread({ nodeStats }: DeviceStepStats): NodeExecStats[][] {
  const threads = new Map<number, NodeExecStats[]>();
  for (const step of nodeStats) {
    const steps = threads.get(step.threadId);
    if (steps) steps.push(step);
    else threads.set(step.threadId, [step]);
  }
  // A step begins before those inside, and its place in the list is that of its begin, which decides where clocks do not.
  for (const steps of threads.values()) steps.sort((a, b) => Number(a.allStartNanos - b.allStartNanos));
  return [...threads.values()];
}

/** A step whose kernel may still run others. */
interface OpenStep {
  readonly step: Writable<ProfiledStep>;
  readonly inner: ProfiledStep[];
  readonly endNanos: bigint;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Nests the steps of one thread: a step that begins while a kernel runs is one of a function that the kernel runs. */
function nested(steps: readonly NodeExecStats[], begin: bigint): ProfiledStep[] {
  const roots: ProfiledStep[] = [];
  const open: OpenStep[] = [];
  for (const stats of steps) {
    while (open.length > 0 && (open.at(-1) as OpenStep).endNanos <= stats.allStartNanos) open.pop();
    const inner: ProfiledStep[] = [];
    const step = profiledStep(stats, begin, inner);
    const parent = open.at(-1);
    if (parent) {
      parent.inner.push(step);
      parent.step.selfMicros = Math.max(0, parent.step.selfMicros - step.micros - step.statisticsMicros);
    } else {
      roots.push(step);
    }
    open.push({ step, inner, endNanos: stats.allStartNanos + stats.opEndRelNanos });
  }
  return roots;
}

function profiledStep(stats: NodeExecStats, begin: bigint, steps: readonly ProfiledStep[]): Writable<ProfiledStep> {
  const micros = Number(stats.opEndRelNanos - stats.opStartRelNanos) / 1000;
  return {
    node: stats.nodeName,
    op: opOf(stats),
    startMicros: Number(stats.allStartNanos + stats.opStartRelNanos - begin) / 1000,
    micros,
    selfMicros: micros,
    statisticsMicros: Number(stats.allEndRelNanos) / 1000 - micros,
    allocatedBytes: stats.memory.reduce((sum, { totalBytes }) => sum + Number(totalBytes), 0),
    outputs: stats.output.map(({ tensorDescription }) => describe(tensorDescription)).join(", "),
    steps,
  };
}

/** The op of a step, from its label: `node = Op(input, input)`. Without such a label, the node. */
function opOf({ nodeName, timelineLabel }: NodeExecStats): string {
  const start = `${nodeName} = `;
  const end = timelineLabel.indexOf("(", start.length);
  return timelineLabel.startsWith(start) && end > 0 ? timelineLabel.slice(start.length, end) : nodeName;
}

type Description = NonNullable<NodeExecStats["output"][number]["tensorDescription"]>;

function describe(description: Description | undefined): string {
  if (!description) return "?";
  const { dtype, shape } = description;
  const type = isDataType(dtype) ? dataTypeName(dtype) : `type ${dtype}`;
  return `${type} ${formatShape((shape?.dim ?? []).map(({ size }) => Number(size)))}`;
}

function lower(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}
