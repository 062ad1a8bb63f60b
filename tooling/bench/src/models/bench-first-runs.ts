import { setTimeout } from "node:timers/promises";
import { median } from "../median.js";
import { MODELS, type ModelName, modelInput } from "./model-input.js";
import { RUNTIMES, type Runtime, RuntimeProcess } from "./runtime-process.js";

const COMPARED: readonly Runtime[] = [
  ...RUNTIMES.filter(({ id }) => id === "heddle"),
  { id: "heddle-warm", name: "Heddle, warmUp: true", takesIds: false },
  ...RUNTIMES.filter(({ id }) => id === "tensorflow"),
];
const ROUNDS = 5;
const BATCHES = [1, 32, 256];
/** The runs that are timed by themselves, counted from 1. */
const TIMED_RUNS = [1, 2, 3, 10, 100] as const;
const WARM_UP_MS = 500;
const SLICES = 15;
const CALLS = 10;
/** Warm runs of one request each: between two of them the process reads and writes messages, as before its first run. */
const SINGLE_RUNS = 51;
/** Single warm runs, each after a pause in which others use the processor's caches. */
const PAUSES = 9;
const PAUSE_MS = 50;
/** The first run is at most so many times as long as a warm one. */
const GOAL = 3;

/** Milliseconds of runs of one process. */
interface Times {
  /** Of each of {@link TIMED_RUNS}. */
  readonly timed: readonly number[];
  /** A warm run among many of one request. */
  readonly warm: number;
  /** A warm run of a request of its own. */
  readonly single: number;
  readonly afterPause: number;
}

/**
 * `pnpm bench first-runs [NAME …]`: the first runs of a loaded model, {@link TIMED_RUNS}, beside warm ones: among many of a request, of a
 * request of its own, as the first is, and after a pause. Medians over fresh processes of Heddle, without and with `warmUp: true`, and TensorFlow.
 */
export async function benchFirstRuns(names: readonly string[]): Promise<void> {
  const models = MODELS.filter((name) => names.length === 0 || names.includes(name));
  const columns = [
    ...TIMED_RUNS.map((run) => `run ${run}, ms`),
    ...["warm among many", "warm", "warm after a pause"],
    ...["first by warm among many", `by warm (goal ${GOAL}x)`, "by warm after a pause"],
  ];
  console.log(`| model | batch | runtime | ${columns.join(" | ")} |\n|---|---:|---|${"---:|".repeat(columns.length)}`);
  for (const model of models) {
    for (const batch of BATCHES) {
      for (const runtime of COMPARED) {
        const rounds: Times[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const process = await RuntimeProcess.start(runtime);
          const times = process && (await measure(process, model, batch));
          if (times) rounds.push(times);
          process?.stop();
        }
        if (rounds.length === 0) continue;
        const timed = TIMED_RUNS.map((_, at) => median(rounds.map((times) => times.timed[at] ?? Number.NaN)));
        const warm = median(rounds.map((times) => times.warm));
        const single = median(rounds.map((times) => times.single));
        const afterPause = median(rounds.map((times) => times.afterPause));
        const times = [...timed, warm, single, afterPause].map((ms) => ms.toPrecision(3));
        const ratios = [warm, single, afterPause].map((ms) => ((timed[0] ?? Number.NaN) / ms).toFixed(1));
        console.log(`| ${[model, batch, runtime.name, ...times, ...ratios].join(" | ")} |`);
      }
    }
  }
}

async function measure(process: RuntimeProcess, model: ModelName, batch: number): Promise<Times | undefined> {
  const prepared = await process.prepare(model, model, batch, modelInput(model, batch));
  if ("missing" in prepared) return undefined;
  const timed: number[] = [];
  let done = 0;
  for (const run of TIMED_RUNS) {
    const between = run - 1 - done;
    if (between > 0) await process.time(model, between);
    timed.push(run === 1 ? prepared.firstMs : await process.time(model, 1));
    done = run;
  }
  for (const end = performance.now() + WARM_UP_MS; performance.now() < end; ) await process.time(model, CALLS);
  const slices = [];
  for (let slice = 0; slice < SLICES; slice++) slices.push(await process.time(model, CALLS));
  const single = [];
  for (let run = 0; run < SINGLE_RUNS; run++) single.push(await process.time(model, 1));
  const afterPauses = [];
  for (let pause = 0; pause < PAUSES; pause++) {
    await setTimeout(PAUSE_MS);
    afterPauses.push(await process.time(model, 1));
  }
  return { timed, warm: median(slices), single: median(single), afterPause: median(afterPauses) };
}
