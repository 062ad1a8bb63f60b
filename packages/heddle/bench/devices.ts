/**
 * Two towers of products, a chain of them, and a text classifier, on one thread and cut over two; prints milliseconds a run.
 *
 *   pnpm build && node tooling/scripts/run-ts.mjs packages/heddle/bench/devices.ts
 */
import { resolve } from "node:path";
import { loadModel, type ModelRunOptions } from "heddle";
import { graphBytes } from "../test/graph-bytes.js";

const FLOAT = 1;
const SIZE = 384;
const DEPTH = 6;
const WARM_UP = 3;
const ROUNDS = 41;

/** The products of one tower: each of the one before with the input. */
const tower = (input: string) =>
  Array.from({ length: DEPTH }, (_, i) => ({
    name: `${input}${i}`,
    op: "MatMul",
    inputs: [i === 0 ? input : `${input}${i - 1}`, input],
    types: { T: FLOAT },
  }));
const placeholder = (name: string) => ({ name, op: "Placeholder", types: { dtype: FLOAT }, shape: [SIZE, SIZE] });
const last = DEPTH - 1;
const sum = { name: "sum", op: "AddV2", inputs: [`a${last}`, `b${last}`], types: { T: FLOAT } };

const square = { shape: [SIZE, SIZE], data: new Float32Array(SIZE * SIZE).fill(1 / SIZE) };
const texts = Array.from({ length: 2000 }, (_, i) => `The movie was GREAT, number ${i}: a good film`);

console.log("model: least ms a run (median) on one thread, on two; ratio of the least");
const towers = [placeholder("a"), placeholder("b"), ...tower("a"), ...tower("b"), sum];
await measure("two towers", graphBytes(towers), { a: square, b: square }, { outputs: ["sum"] });
await measure("chain", graphBytes([placeholder("a"), ...tower("a")]), { a: square });
await measure("sentiment, 2000 texts", resolve("fixtures/models/sentiment"), { text: texts });

async function measure(
  name: string,
  source: Parameters<typeof loadModel>[0],
  inputs: Parameters<Awaited<ReturnType<typeof loadModel>>["run"]>[0],
  options: ModelRunOptions = {},
): Promise<void> {
  using model = await loadModel(source);
  const ways = [options, { ...options, devices: 2 }];
  const times = ways.map(async (way) => {
    for (let run = 0; run < WARM_UP; run++) await model.run(inputs, way);
    return [] as number[];
  });
  const [one = [], two = []] = await Promise.all(times);
  for (let round = 0; round < ROUNDS; round++) {
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const started = performance.now();
      await model.run(inputs, ways[index]);
      (index === 0 ? one : two).push(performance.now() - started);
    }
  }
  const [least, leastCut] = [Math.min(...one), Math.min(...two)];
  const figures = [one, two].map((each) => `${Math.min(...each).toFixed(2)} (${median(each).toFixed(2)})`);
  console.log(`${name}: ${figures.join(", ")}; ${(least / leastCut).toFixed(2)}`);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
