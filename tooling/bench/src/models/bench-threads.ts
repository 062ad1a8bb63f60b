import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import { loadModel, type Model } from "heddle";
import { MODELS, type ModelName, modelInput } from "./model-input.js";

const THREADS = 2;
const BATCHES = [1, 32, 256, 1024];
const ROUNDS = 41;
const WARM_UPS = 11;
/** A part of a round, in turns, is about so long. */
const SLICE_MS = 8;
const SIZES = [64, 128, 256, 512];

/**
 * `pnpm bench threads [NAME …]`: runs of each model, and products of matrices, with one thread and with two, in turns in one process, and how much
 * faster two are: 1.00 is as fast. Beside it how much faster a second model with one thread is than the first, which is what chance makes. First what two threads that share nothing gain on this machine, which is the most to be had.
 */
export async function benchThreads(names: readonly string[]): Promise<void> {
  console.log(`two threads that share nothing do ${(await machineGain()).toFixed(2)} times the work of one\n`);
  console.log("| what | size | 1 thread, ms | 2 threads, ms | faster, median | best | 1 thread again, median | best |");
  console.log("|---|---:|---:|---:|---:|---:|---:|---:|");
  for (const name of MODELS) {
    if (names.length > 0 && !names.includes(name)) continue;
    using alone = await loadModel(pathOf(name));
    using together = await loadModel(pathOf(name), { threads: THREADS });
    using again = await loadModel(pathOf(name));
    for (const batch of BATCHES) {
      const inputs = { text: modelInput(name, batch).text };
      print(name, batch, await inTurns([alone, together, again].map((model) => () => model.runSync(inputs))));
    }
  }
  if (names.length > 0 && !names.includes("MatMul")) return;
  using alone = await loadModel(pathOf("lstm"));
  using together = await loadModel(pathOf("lstm"), { threads: THREADS });
  using again = await loadModel(pathOf("lstm"));
  for (const size of SIZES)
    print("MatMul", size, await inTurns([alone, together, again].map((model) => product(model, size))));
}

function pathOf(name: ModelName): string {
  // The tool runs bundled to `src`.
  return fileURLToPath(
    new URL(`../../../fixtures/${name === "sentiment" ? "models" : "dense"}/${name}`, import.meta.url),
  );
}

/** A product of square matrices on the host of a model. */
function product({ host }: Model, size: number): () => Promise<void> {
  const factors = [1, 2].map((factor) => {
    const tensor = Tensor.allocate(host.memory, DataType.FLOAT, [size, size]);
    host.memory.f32.fill(1 / factor, tensor.address / 4, tensor.address / 4 + size * size);
    return tensor;
  });
  return async () => {
    for (const output of await runOp(host, "MatMul", factors)) output.release();
  };
}

/** Milliseconds of the fastest run of each slice of each task, which alternate: others of the machine stop a slice more often than a run. */
async function inTurns(tasks: readonly (() => unknown)[]): Promise<number[][]> {
  const times: number[][] = tasks.map(() => []);
  for (let round = 0; round < ROUNDS + WARM_UPS; round++) {
    const order = round % 2 === 0 ? tasks.keys() : [...tasks.keys()].reverse();
    for (const index of order) {
      const endMs = performance.now() + SLICE_MS;
      let fastestMs = Number.POSITIVE_INFINITY;
      for (let startMs = performance.now(); startMs < endMs; ) {
        await tasks[index]?.();
        const nowMs = performance.now();
        fastestMs = Math.min(fastestMs, nowMs - startMs);
        startMs = nowMs;
      }
      if (round >= WARM_UPS) times[index]?.push(fastestMs);
    }
  }
  return times;
}

function print(name: string, size: number, times: readonly number[][]): void {
  const [one = [], two = [], again = []] = times.map((each) => [...each].sort((a, b) => a - b));
  const ratios = [two, again].flatMap((other) =>
    [ROUNDS >> 1, 0].map((at) => ((one[at] ?? 0) / (other[at] ?? 0)).toFixed(2)),
  );
  const [a, b] = [one, two].map((each) => (each[ROUNDS >> 1] ?? 0).toPrecision(3));
  console.log(`| ${[name, size, a, b, ...ratios].join(" | ")} |`);
}

/** The work of two threads in the time in which one does its own. */
async function machineGain(): Promise<number> {
  const code = `const { parentPort } = require("node:worker_threads");
    const numbers = new Float32Array(1024).fill(1.1);
    parentPort.on("message", (rounds) => {
      let sum = 0;
      for (let k = 0; k < rounds; k++) for (let i = 0; i < 1024; i++) sum += numbers[i] * 1.000001;
      parentPort.postMessage(sum);
    });`;
  const workers = [1, 2].map(() => new Worker(code, { eval: true, execArgv: [] }));
  const work = (worker: Worker) =>
    new Promise((resolve) => {
      worker.once("message", resolve);
      worker.postMessage(10_000);
    });
  const tasks = [1, 2].map((count) => () => Promise.all(workers.slice(0, count).map(work)));
  const [one = 0, two = 0] = (await inTurns(tasks)).map((times) => Math.min(...times));
  await Promise.all(workers.map((worker) => worker.terminate()));
  return (2 * one) / two;
}
