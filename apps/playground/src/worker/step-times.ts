import { type ProfiledStep, profiledSteps, StepStatsCollector } from "@heddle/diagnostics";
import type { RunObserver } from "@heddle/graph";
import type { OpTime, RunTimes, StepTime } from "./messages.js";

/** Clocks of browsers are coarse: the times are means of runs of so long, or of so many. */
const ENOUGH_MS = 200;
const MOST_RUNS = 200;

/** Steps that the page is sent, the first ones. */
const MOST_STEPS = 5000;

/** The mean times of several runs, by op and by step. */
export async function measureTimes(run: (observer: RunObserver) => Promise<unknown>): Promise<RunTimes> {
  const sums = new Map<string, StepSum>();
  const started = performance.now();
  let runs = 0;
  for (; runs < MOST_RUNS && (runs === 0 || performance.now() - started < ENOUGH_MS); runs++) {
    const collector = new StepStatsCollector({ maxSteps: 100_000, maxAllocationRecords: 1 });
    await run(collector);
    addSteps(profiledSteps(collector.stepStats()), "", 0, sums);
  }
  const steps = stepTimes(sums, runs);
  const totalMicros = steps.reduce((sum, { depth, micros }) => sum + (depth === 0 ? micros : 0), 0);
  return { runs, ops: opTimes(sums, runs), steps: steps.slice(0, MOST_STEPS), totalMicros };
}

/** A step of all runs together. Its place is its node, those around it, and how often the node ran before in the same run. */
interface StepSum {
  readonly step: ProfiledStep;
  readonly parent: string;
  readonly depth: number;
  micros: number;
  selfMicros: number;
}

function addSteps(steps: readonly ProfiledStep[], parent: string, depth: number, sums: Map<string, StepSum>): void {
  const seen = new Map<string, number>();
  for (const step of steps) {
    const earlier = seen.get(step.node) ?? 0;
    seen.set(step.node, earlier + 1);
    const place = `${parent}>${step.node}#${earlier}`;
    const sum = sums.get(place) ?? { step, parent, depth, micros: 0, selfMicros: 0 };
    sum.micros += step.micros;
    sum.selfMicros += step.selfMicros;
    sums.set(place, sum);
    addSteps(step.steps, place, depth + 1, sums);
  }
}

/** The steps one after the other: a step begins where the one before it ends, or the step that it is inside of begins. */
function stepTimes(sums: ReadonlyMap<string, StepSum>, runs: number): StepTime[] {
  const ends = new Map<string, number>();
  return [...sums].map(([place, { step, parent, depth, micros }]) => {
    const startMicros = ends.get(parent) ?? 0;
    ends.set(parent, startMicros + micros / runs);
    ends.set(place, startMicros);
    return { node: step.node, op: step.op, outputs: step.outputs, startMicros, micros: micros / runs, depth };
  });
}

/** The times of ops, the longest first. */
function opTimes(sums: ReadonlyMap<string, StepSum>, runs: number): OpTime[] {
  const ops = new Map<string, { selfMicros: number; calls: number; allocatedBytes: number }>();
  for (const { step, selfMicros } of sums.values()) {
    const sum = ops.get(step.op) ?? { selfMicros: 0, calls: 0, allocatedBytes: 0 };
    sum.selfMicros += selfMicros / runs;
    sum.calls++;
    sum.allocatedBytes += step.allocatedBytes;
    ops.set(step.op, sum);
  }
  const total = [...ops.values()].reduce((sum, { selfMicros }) => sum + selfMicros, 0);
  return [...ops]
    .map(([op, sum]) => ({ op, ...sum, share: total > 0 ? sum.selfMicros / total : 0 }))
    .sort((a, b) => b.selfMicros - a.selfMicros);
}
