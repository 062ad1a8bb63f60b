import { setTimeout } from "node:timers/promises";
import { MODELS, type ModelName, modelInput } from "./model-input.js";
import { RUNTIMES, type Runtime, RuntimeProcess } from "./runtime-process.js";

const COMPARED: readonly Runtime[] = [
  ...RUNTIMES.filter(({ id }) => id === "heddle"),
  { id: "heddle-warm", name: "Heddle, warmUp: true", takesIds: false },
  ...RUNTIMES.filter(({ id }) => id === "tensorflow"),
];
const ROUNDS = 5;
const BATCHES = [1, 32, 256];
/** Runs of a server's warm-up before the run that is timed. */
const WARM_UPS = 50;
const WARM_UP_MS = 500;
const SLICES = 15;
const CALLS = 10;
/** Single warm runs, each after a pause in which others use the processor's caches, as before a first run. */
const PAUSES = 9;
const PAUSE_MS = 50;
/** The first run is at most so many times as long as a warm one. */
const GOAL = 3;

/** Milliseconds of single runs of one process, and of a warm one. */
interface Times {
  readonly first: number;
  readonly second: number;
  readonly afterWarmUps: number;
  readonly warm: number;
  readonly afterPause: number;
}

/**
 * `pnpm bench first-runs [NAME …]`: the first run of a loaded model, the second, and the one after a warm-up, beside a warm one among
 * many and one after a pause, medians over fresh processes of Heddle, without and with `warmUp: true`, and TensorFlow.
 */
export async function benchFirstRuns(names: readonly string[]): Promise<void> {
  const models = MODELS.filter((name) => names.length === 0 || names.includes(name));
  const columns = [
    ...["first, ms", "second", `after ${WARM_UPS}`, "warm", "warm, after a pause"],
    ...[`first by warm (goal ${GOAL}x)`, "by warm after a pause"],
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
        const of = (name: keyof Times) => median(rounds.map((times) => times[name]));
        const names = ["first", "second", "afterWarmUps", "warm", "afterPause"] as const;
        const times = names.map((name) => of(name).toPrecision(3));
        const ratios = (["warm", "afterPause"] as const).map((name) => (of("first") / of(name)).toFixed(1));
        console.log(`| ${[model, batch, runtime.name, ...times, ...ratios].join(" | ")} |`);
      }
    }
  }
}

async function measure(process: RuntimeProcess, model: ModelName, batch: number): Promise<Times | undefined> {
  const prepared = await process.prepare(model, model, batch, modelInput(model, batch));
  if ("missing" in prepared) return undefined;
  const second = await process.time(model, 1);
  await process.time(model, WARM_UPS - 2);
  const afterWarmUps = await process.time(model, 1);
  for (const end = performance.now() + WARM_UP_MS; performance.now() < end; ) await process.time(model, CALLS);
  const slices = [];
  for (let slice = 0; slice < SLICES; slice++) slices.push(await process.time(model, CALLS));
  const single = [];
  for (let pause = 0; pause < PAUSES; pause++) {
    await setTimeout(PAUSE_MS);
    single.push(await process.time(model, 1));
  }
  return { first: prepared.firstMs, second, afterWarmUps, warm: median(slices), afterPause: median(single) };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
