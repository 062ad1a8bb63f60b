import { MODELS, type ModelName, modelInput } from "./model-input.js";
import { type Prepared, RUNTIMES, type Runtime, RuntimeProcess } from "./runtime-process.js";

/** The batches of the matrix. */
export const BATCHES = [1, 32, 256] as const;

/** A runtime's time for a model in milliseconds a run, the median of `ROUNDS` slices and the least; or why there is none. */
export type ModelTime = { readonly medianMs: number; readonly bestMs: number } | { readonly missing: string };

/** The times of all runtimes that were there, by their id, for one model and batch. */
export interface ModelRow {
  readonly model: ModelName;
  readonly batch: number;
  readonly times: ReadonlyMap<string, ModelTime>;
}

/** Slices of each runtime, a model and batch. */
export const ROUNDS = 21;
const SLICE_MS = 12;
const WARM_UP_MS = 800;
/** Of probabilities, and of sums of thousands. */
const MAX_ERROR = 1e-3;

/** Measures models in all runtimes, which run in turns, each in its process. @throws {Error} when an answer is not TensorFlow's */
export async function modelMatrix(models: readonly ModelName[] = MODELS): Promise<ModelRow[]> {
  const processes: [Runtime, RuntimeProcess][] = [];
  try {
    for (const runtime of RUNTIMES) {
      const started = await RuntimeProcess.start(runtime);
      if (started) processes.push([runtime, started]);
      else process.stderr.write(`left out: ${runtime.name} does not start\n`);
    }
    const rows: ModelRow[] = [];
    for (const model of models) {
      for (const batch of BATCHES) rows.push({ model, batch, times: await timesOf(model, batch, processes) });
    }
    return rows;
  } finally {
    for (const [, started] of processes) started.stop();
  }
}

async function timesOf(
  model: ModelName,
  batch: number,
  processes: readonly [Runtime, RuntimeProcess][],
): Promise<Map<string, ModelTime>> {
  const key = `${model} ${batch}`;
  const input = modelInput(model, batch);
  const found = new Map<string, Prepared>();
  const timed = [];
  for (const [runtime, started] of processes) {
    const prepared = await started.prepare(key, model, batch, input);
    found.set(runtime.id, prepared);
    if ("missing" in prepared) continue;
    if (!(prepared.error <= MAX_ERROR))
      throw new Error(`${runtime.name}, ${key}: the answer is off by ${prepared.error}`);
    const calls = await callsASlice(started, key);
    timed.push({ runtime, started, calls, slices: [] as number[] });
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { started, calls, slices } of round % 2 === 0 ? timed : [...timed].reverse()) {
      slices.push(await started.time(key, calls));
    }
  }
  const times = new Map<string, ModelTime>();
  for (const [id, prepared] of found) {
    const slices = timed.find(({ runtime }) => runtime.id === id)?.slices ?? [];
    const [bestMs = Number.NaN] = slices.sort((a, b) => a - b);
    const medianMs = slices[slices.length >> 1] ?? Number.NaN;
    times.set(id, "missing" in prepared ? prepared : { medianMs, bestMs });
  }
  return times;
}

/** Warms a model up. @returns the calls that take about `SLICE_MS` */
async function callsASlice(started: RuntimeProcess, key: string): Promise<number> {
  let ms = Number.NaN;
  let calls = 1;
  for (const end = performance.now() + WARM_UP_MS; performance.now() < end; ) {
    ms = await started.time(key, calls);
    calls = Math.min(Math.max(1, Math.round(SLICE_MS / ms)), calls * 2);
  }
  return Math.max(1, Math.round(SLICE_MS / ms));
}
