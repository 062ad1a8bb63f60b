import type { NodeExecStats, NodeOutput, StepStats } from "@heddle/protos/diagnostics";
import { median } from "../median.js";

/** The costs of one node in one or several runs. */
export interface NodeCosts {
  /** The time of its kernel in a run, all its steps together: the median of the runs, in whole microseconds. */
  readonly micros: number;
  /** Bytes, the median of the runs. */
  readonly temporaryBytes: number;
  readonly persistentBytes: number;
  /** The outputs of its last step in the last run. */
  readonly outputs: readonly NodeOutput[];
}

/** The costs of each node by its name. A run in which a node has no step does not count for it. */
export function nodeCosts(runs: readonly StepStats[]): Map<string, NodeCosts> {
  const byNode = new Map<string, NodeExecStats[][]>();
  for (const { devStats } of runs) {
    const ofRun = new Map<string, NodeExecStats[]>();
    for (const stats of devStats.flatMap(({ nodeStats }) => nodeStats)) {
      const steps = ofRun.get(stats.nodeName);
      if (steps) steps.push(stats);
      else ofRun.set(stats.nodeName, [stats]);
    }
    for (const [name, steps] of ofRun) byNode.set(name, [...(byNode.get(name) ?? []), steps]);
  }
  return new Map([...byNode].map(([name, steps]) => [name, costsOf(steps)]));
}

function costsOf(runs: readonly (readonly NodeExecStats[])[]): NodeCosts {
  const medianSum = (value: (stats: NodeExecStats) => number) =>
    median(runs.map((steps) => steps.reduce((sum, stats) => sum + value(stats), 0)));
  return {
    micros: Math.round(medianSum(opMicros)),
    temporaryBytes: Math.round(medianSum(({ memoryStats }) => Number(memoryStats?.tempMemorySize ?? 0n))),
    persistentBytes: Math.round(medianSum(({ memoryStats }) => Number(memoryStats?.persistentMemorySize ?? 0n))),
    outputs: runs.at(-1)?.at(-1)?.output ?? [],
  };
}

/** Statistics of old versions of TensorFlow have microseconds only. */
function opMicros({ opStartRelNanos, opEndRelNanos, opStartRelMicros, opEndRelMicros }: NodeExecStats): number {
  return opEndRelNanos > 0n
    ? Number(opEndRelNanos - opStartRelNanos) / 1000
    : Number(opEndRelMicros - opStartRelMicros);
}
