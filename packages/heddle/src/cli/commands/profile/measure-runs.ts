import type { RunCosts, StepStats } from "@heddle/diagnostics";
import type { Inputs } from "../../../model/make-feeds.js";
import type { Model } from "../../../model/model.js";
import type { CommandContext } from "../../command-context.js";

/** Runs of a model, half of them with statistics. */
export interface MeasuredRuns {
  /** The time of each run without statistics, in microseconds. */
  readonly runMicros: readonly number[];
  /** The costs of each run with statistics. */
  readonly costs: readonly RunCosts[];
  /** The statistics of the run whose kernels took the least time: nothing else disturbed it. */
  readonly fastest: StepStats;
  /** Steps of a run that its statistics have no room for. */
  readonly droppedSteps: number;
}

/** Runs of each kind before those that are measured, and the milliseconds after which there are no more of them. */
const WARM_UPS = 10;
const WARM_UP_MS = 500;

/**
 * Runs a model with and without statistics in turns, after a warm-up.
 *
 * @param repeat the runs of each kind
 * @throws {StatusError} the errors of the runs
 */
export async function measureRuns(
  model: Model,
  inputs: Inputs,
  { signature, timeout, repeat }: { signature: string; timeout: number | undefined; repeat: number },
  { terminal, signal, limit }: CommandContext,
): Promise<MeasuredRuns> {
  const { StepStatsCollector, toRunCosts } = await import("@heddle/diagnostics");
  const options = { signature, signal, timeoutMs: timeout };
  const plain = async () => {
    using _limit = limit("the run", timeout);
    const started = performance.now();
    await model.run(inputs, options);
    return 1000 * (performance.now() - started);
  };
  const observed = async () => {
    using _limit = limit("the run", timeout);
    const collector = new StepStatsCollector({ maxAllocationRecords: 0 });
    await model.run(inputs, { ...options, observer: collector });
    return collector;
  };
  const warmUntil = performance.now() + WARM_UP_MS;
  for (let run = 0; run === 0 || (run < WARM_UPS && performance.now() < warmUntil); run++) {
    await plain();
    await observed();
  }
  const runMicros: number[] = [];
  const costs: RunCosts[] = [];
  let fastest: { readonly stats: StepStats; readonly micros: number } | undefined;
  let droppedSteps = 0;
  for (let run = 0; run < repeat || !fastest; run++) {
    terminal.showProgress(`run ${run + 1} of ${repeat} …`);
    runMicros.push(await plain());
    const collector = await observed();
    const stats = collector.stepStats();
    const cost = toRunCosts(stats);
    costs.push(cost);
    droppedSteps = Math.max(droppedSteps, collector.droppedSteps);
    const micros = cost.ops.reduce((sum, { selfMicros }) => sum + selfMicros, 0);
    if (!fastest || micros < fastest.micros) fastest = { stats, micros };
  }
  return { runMicros, costs, fastest: fastest.stats, droppedSteps };
}
