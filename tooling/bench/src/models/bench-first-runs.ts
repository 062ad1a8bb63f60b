import { MODELS, type ModelName, modelInput } from "./model-input.js";
import { RUNTIMES, RuntimeProcess } from "./runtime-process.js";

const ROUNDS = 5;
const WARM_UP_MS = 500;
const SLICES = 15;
const CALLS = 10;
/** The first run is at most so many times as long as a warm one. */
const GOAL = 3;

/**
 * `pnpm bench first-runs [NAME …]`: the first run of a loaded model beside a warm one, with one text, medians over fresh processes of
 * Heddle and TensorFlow.
 */
export async function benchFirstRuns(names: readonly string[]): Promise<void> {
  const models = MODELS.filter((name) => names.length === 0 || names.includes(name));
  console.log(`| model, batch 1 | runtime | first, ms | warm, ms | ratio (goal ${GOAL}x) |\n|---|---|---:|---:|---:|`);
  for (const model of models) {
    for (const runtime of RUNTIMES.filter(({ id }) => id === "heddle" || id === "tensorflow")) {
      const first: number[] = [];
      const warm: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const process = await RuntimeProcess.start(runtime);
        if (process) await measure(process, model, first, warm);
        process?.stop();
      }
      if (first.length === 0) continue;
      const ratio = median(first) / median(warm);
      const cells = [model, runtime.name, median(first).toPrecision(3), median(warm).toPrecision(3), ratio.toFixed(1)];
      console.log(`| ${cells.join(" | ")} |`);
    }
  }
}

async function measure(process: RuntimeProcess, model: ModelName, first: number[], warm: number[]): Promise<void> {
  const prepared = await process.prepare(model, model, 1, modelInput(model, 1));
  if ("missing" in prepared) return;
  first.push(prepared.firstMs);
  for (const end = performance.now() + WARM_UP_MS; performance.now() < end; ) await process.time(model, CALLS);
  const slices = [];
  for (let slice = 0; slice < SLICES; slice++) slices.push(await process.time(model, CALLS));
  warm.push(median(slices));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
