import type { StepStats } from "@heddle/protos/diagnostics";
import { median } from "../median.js";
import { type Cost, type NodeCost, nodeCosts, type OpCost, opCosts } from "./costs.js";
import { type ProfiledStep, profiledSteps } from "./profiled-steps.js";

/** The costs of a run: of each number the median of several runs. */
export interface Profile {
  /** The runs that it was made of. */
  readonly runs: number;
  /** The steps of a run, those of functions included. */
  readonly steps: number;
  /** The time in which kernels computed, in microseconds. */
  readonly kernelMicros: number;
  /** The time between kernels from the first step to the last, in microseconds; with it that of observing them. */
  readonly gapMicros: number;
  readonly allocatedBytes: number;
  /** The ops, the one with the most time of its own first. */
  readonly ops: readonly OpCost[];
  /** The nodes, the one with the most time of its own first. */
  readonly nodes: readonly NodeCost[];
}

/** The costs of one run. Unlike statistics they are small: keep these of many runs. */
export interface RunCosts {
  readonly ops: readonly OpCost[];
  readonly nodes: readonly NodeCost[];
  /** As in {@link Profile}. */
  readonly gapMicros: number;
}

/** The costs of one run, from its statistics. */
export function toRunCosts(stats: StepStats): RunCosts {
  const steps = profiledSteps(stats);
  return { ops: opCosts(steps), nodes: nodeCosts(steps), gapMicros: gapsOf(steps) };
}

/**
 * The costs of a run, from those of several: a median is not moved by a run that something disturbed.
 *
 * @example
 * const costs: RunCosts[] = [];
 * for (let run = 0; run < 10; run++) {
 *   const collector = new StepStatsCollector();
 *   await model.run(inputs, { observer: collector });
 *   costs.push(toRunCosts(collector.stepStats()));
 * }
 * const { ops } = toProfile(costs);
 */
export function toProfile(runs: readonly RunCosts[]): Profile {
  const ops = medians(
    runs.map((run) => run.ops),
    ({ op }) => op,
  );
  const nodes = medians(
    runs.map((run) => run.nodes),
    ({ node }) => node,
  );
  return {
    runs: runs.length,
    steps: sum(ops, ({ calls }) => calls),
    kernelMicros: sum(ops, ({ selfMicros }) => selfMicros),
    gapMicros: median(runs.map(({ gapMicros }) => gapMicros)),
    allocatedBytes: sum(ops, ({ allocatedBytes }) => allocatedBytes),
    ops,
    nodes,
  };
}

/** The items of all runs by key, each with the medians of its costs; a run without an item counts as 0. */
function medians<T extends Cost>(runs: readonly (readonly T[])[], keyOf: (item: T) => string): T[] {
  const found = new Map<string, T[]>();
  for (const item of runs.flat()) {
    const items = found.get(keyOf(item));
    if (items) items.push(item);
    else found.set(keyOf(item), [item]);
  }
  const merged = [...found.values()].map((items) => {
    const absent = new Array<number>(runs.length - items.length).fill(0);
    const of = (measure: (item: T) => number) => median([...items.map(measure), ...absent]);
    return {
      ...(items.at(-1) as T),
      calls: of(({ calls }) => calls),
      totalMicros: of(({ totalMicros }) => totalMicros),
      selfMicros: of(({ selfMicros }) => selfMicros),
      allocatedBytes: of(({ allocatedBytes }) => allocatedBytes),
    };
  });
  const all = sum(merged, ({ selfMicros }) => selfMicros);
  return merged
    .map((item) => ({ ...item, share: all > 0 ? item.selfMicros / all : 0 }))
    .sort((a, b) => b.selfMicros - a.selfMicros);
}

/** The time between the outermost steps of a run. */
function gapsOf(steps: readonly ProfiledStep[]): number {
  const end = steps.reduce((last, { startMicros, micros }) => Math.max(last, startMicros + micros), 0);
  return Math.max(0, end - sum(steps, ({ micros, statisticsMicros }) => micros + statisticsMicros));
}

function sum<T>(items: readonly T[], measure: (item: T) => number): number {
  return items.reduce((total, item) => total + measure(item), 0);
}
