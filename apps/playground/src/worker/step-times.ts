import { type ProfiledStep, profiledSteps, StepStatsCollector, toFlameChart, toRunCosts } from "@heddle/diagnostics";
import type { RunTimes, StepTime } from "./messages.js";

export { allRunObservers } from "@heddle/diagnostics";

/** Steps that the page is sent, the first ones. */
const MOST_STEPS = 5000;

/** Records the times of one run. */
export function newCollector(): StepStatsCollector {
  return new StepStatsCollector({ maxSteps: 100_000, maxAllocationRecords: 1 });
}

/** The times that a collector recorded. */
export function timesOf(collector: StepStatsCollector): RunTimes {
  const stats = collector.stepStats();
  const { ops } = toRunCosts(stats);
  const steps = profiledSteps(stats).flatMap((step) => flat(step, 0));
  const totalMicros = steps.reduce((end, { startMicros, micros }) => Math.max(end, startMicros + micros), 0);
  return {
    ops: ops.map((op) => ({ ...op })),
    steps: steps.slice(0, MOST_STEPS),
    totalMicros,
    chartHtml: toFlameChart(stats),
  };
}

function flat(step: ProfiledStep, depth: number): StepTime[] {
  const { node, op, startMicros, micros, outputs } = step;
  return [{ node, op, startMicros, micros, outputs, depth }, ...step.steps.flatMap((inner) => flat(inner, depth + 1))];
}
