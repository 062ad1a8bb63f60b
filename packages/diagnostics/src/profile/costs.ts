import type { StepStats } from "@heddle/protos/diagnostics";
import { type ProfiledStep, profiledSteps } from "./profiled-steps.js";

/** The cost of steps: sums over all of their calls. */
export interface Cost {
  readonly calls: number;
  /** The time of their kernels, with the functions that these ran, in microseconds. */
  readonly totalMicros: number;
  /** The time of their kernels alone, in microseconds. */
  readonly selfMicros: number;
  /** `selfMicros` as a part of the sum of those of all steps: 0 to 1. */
  readonly share: number;
  /** Bytes that they allocated. */
  readonly allocatedBytes: number;
}

/** The cost of all steps of an op. */
export interface OpCost extends Cost {
  readonly op: string;
  /** The number of nodes. */
  readonly nodes: number;
}

/** The cost of all steps of a node. */
export interface NodeCost extends Cost {
  readonly node: string;
  readonly op: string;
  /** Types and shapes of its outputs in its last call: `float [1,2], int64 []`. */
  readonly outputs: string;
}

/** Statistics of one run or of several. */
export type StatsOfRuns = StepStats | readonly StepStats[];

/**
 * The ops of runs with their costs, the one with the most time of its own first.
 *
 * @example
 * const collector = new StepStatsCollector();
 * await model.run(inputs, { observer: collector });
 * const [costliest] = toCostliestOps(collector.stepStats());
 */
export function toCostliestOps(stats: StatsOfRuns): OpCost[] {
  return opCosts(stepsOfRuns(stats));
}

/** The nodes of runs with their costs, the one with the most time of its own first. */
export function toCostliestNodes(stats: StatsOfRuns): NodeCost[] {
  return nodeCosts(stepsOfRuns(stats));
}

/** The outermost steps of all runs. */
function stepsOfRuns(stats: StatsOfRuns): ProfiledStep[] {
  return "devStats" in stats ? profiledSteps(stats) : stats.flatMap(profiledSteps);
}

/** As {@link toCostliestOps}, of the outermost steps. */
export function opCosts(steps: readonly ProfiledStep[]): OpCost[] {
  return costs(steps, ({ op }) => op).map(({ key, nodes, cost }) => ({ op: key, nodes: nodes.size, ...cost }));
}

/** As {@link toCostliestNodes}, of the outermost steps. */
export function nodeCosts(steps: readonly ProfiledStep[]): NodeCost[] {
  return costs(steps, ({ node }) => node).map(({ key, last, cost }) => ({
    node: key,
    op: last.op,
    outputs: last.outputs,
    ...cost,
  }));
}

interface Group {
  readonly key: string;
  readonly nodes: Set<string>;
  last: ProfiledStep;
  readonly cost: { -readonly [K in keyof Cost]: Cost[K] };
}

function costs(steps: readonly ProfiledStep[], keyOf: (step: ProfiledStep) => string): Group[] {
  const groups = new Map<string, Group>();
  const above = new Map<string, number>();
  let allMicros = 0;
  const visit = (step: ProfiledStep) => {
    const key = keyOf(step);
    let group = groups.get(key);
    if (!group) {
      const cost = { calls: 0, totalMicros: 0, selfMicros: 0, share: 0, allocatedBytes: 0 };
      group = { key, nodes: new Set(), last: step, cost };
      groups.set(key, group);
    }
    const { cost } = group;
    group.nodes.add(step.node);
    group.last = step;
    cost.calls++;
    cost.selfMicros += step.selfMicros;
    cost.allocatedBytes += step.allocatedBytes;
    allMicros += step.selfMicros;
    const depth = above.get(key) ?? 0;
    if (depth === 0) cost.totalMicros += step.micros; // A step inside one of the same group is part of its time.
    above.set(key, depth + 1);
    for (const inner of step.steps) visit(inner);
    above.set(key, depth);
  };
  for (const step of steps) visit(step);
  for (const { cost } of groups.values()) cost.share = allMicros > 0 ? cost.selfMicros / allMicros : 0;
  return [...groups.values()].sort((a, b) => b.cost.selfMicros - a.cost.selfMicros);
}
