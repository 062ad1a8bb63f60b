import type { NodeExecStats, StepStats } from "@heddle/protos/diagnostics";
import { dataTypeName } from "@heddle/tensor";

/**
 * An event of Chrome's trace format: `X` is a time span, `C` a counter, `M` a name. Times are microseconds.
 *
 * Source: "Trace Event Format", docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU.
 */
export interface TraceEvent {
  readonly ph: "X" | "C" | "M";
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly cat?: string;
  readonly ts?: number;
  readonly dur?: number;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A trace that `chrome://tracing`, ui.perfetto.dev and speedscope.app open, as JSON. */
export interface ChromeTrace {
  readonly displayTimeUnit: "ms";
  readonly traceEvents: readonly TraceEvent[];
}

/**
 * The trace of step statistics: a process for each device, a track for each thread with a span for each kernel, named for its op, and a
 * counter of the bytes in use. Times begin at 0 with the first step. The spans of steps of a function are inside that of the kernel that
 * runs it.
 */
export function toChromeTrace({ devStats }: StepStats): ChromeTrace {
  const originNanos = earliest(devStats.flatMap(({ nodeStats }) => nodeStats.map(scheduledNanos)));
  const traceEvents: TraceEvent[] = [];
  for (const [pid, { device, nodeStats, threadNames }] of devStats.entries()) {
    traceEvents.push({ ph: "M", name: "process_name", pid, tid: 0, args: { name: device } });
    for (const [tid, name] of Object.entries(threadNames)) {
      traceEvents.push({ ph: "M", name: "thread_name", pid, tid: Number(tid), args: { name } });
    }
    for (const stats of nodeStats)
      traceEvents.push(spanOf(stats, pid, originNanos), ...countersOf(stats, pid, originNanos));
  }
  return { displayTimeUnit: "ms", traceEvents };
}

function spanOf(stats: NodeExecStats, pid: number, originNanos: bigint): TraceEvent {
  const [, op = stats.nodeName] = / = ([^(]+)\(/.exec(stats.timelineLabel) ?? [];
  const startNanos = allStartNanos(stats);
  const opNanos = opStartRelNanos(stats);
  return {
    ph: "X",
    cat: "op",
    name: op,
    pid,
    tid: stats.threadId,
    ts: micros(startNanos + opNanos - originNanos),
    dur: micros(opEndRelNanos(stats) - opNanos),
    args: {
      node: stats.nodeName,
      label: stats.timelineLabel,
      waited_us: micros(startNanos - scheduledNanos(stats)),
      ...(stats.output.length > 0 && { outputs: stats.output.map(outputText) }),
      ...memoryOf(stats),
    },
  };
}

function memoryOf({ memory, memoryStats }: NodeExecStats): Record<string, number> {
  const [used] = memory;
  if (!used) return {};
  return {
    allocated_bytes: Number(used.totalBytes),
    peak_bytes: Number(used.peakBytes),
    live_bytes: Number(used.liveBytes),
    temporary_bytes: Number(memoryStats?.tempMemorySize ?? 0n),
    persistent_bytes: Number(memoryStats?.persistentMemorySize ?? 0n),
  };
}

/** The bytes in use when the node ends. */
function countersOf(stats: NodeExecStats, pid: number, originNanos: bigint): TraceEvent[] {
  return stats.memory.map(({ allocatorName, allocatorBytesInUse }) => ({
    ph: "C",
    name: `${allocatorName} bytes in use`,
    pid,
    tid: 0,
    ts: micros(allStartNanos(stats) + allEndRelNanos(stats) - originNanos),
    args: { bytes: Number(allocatorBytesInUse) },
  }));
}

/** `float[2,3]` */
function outputText({ tensorDescription }: NodeExecStats["output"][number]): string {
  const sizes = tensorDescription?.shape?.dim.map(({ size }) => size) ?? [];
  return `${dataTypeName(tensorDescription?.dtype ?? 0)}[${sizes}]`;
}

/** Statistics of old versions of TensorFlow have microseconds only. */
function allStartNanos({ allStartNanos: nanos, allStartMicros }: NodeExecStats): bigint {
  return nanos || allStartMicros * 1000n;
}

function opStartRelNanos({ opStartRelNanos: nanos, opStartRelMicros }: NodeExecStats): bigint {
  return nanos || opStartRelMicros * 1000n;
}

function opEndRelNanos({ opEndRelNanos: nanos, opEndRelMicros }: NodeExecStats): bigint {
  return nanos || opEndRelMicros * 1000n;
}

function allEndRelNanos({ allEndRelNanos: nanos, allEndRelMicros }: NodeExecStats): bigint {
  return nanos || allEndRelMicros * 1000n;
}

function scheduledNanos(stats: NodeExecStats): bigint {
  return stats.scheduledNanos || stats.scheduledMicros * 1000n || allStartNanos(stats);
}

function micros(nanos: bigint): number {
  return Number(nanos) / 1000;
}

function earliest(times: readonly bigint[]): bigint {
  let [least = 0n] = times;
  for (const time of times) if (time < least) least = time;
  return least;
}
