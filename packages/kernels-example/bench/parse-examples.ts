/**
 * Milliseconds of ParseExampleV2 on a batch of 1024 Examples of 12 features, of decoding them to objects, and of encoding them. Run it
 * bundled with the condition `@heddle/source`, or against the build; `tensorflow_parse.py` measures TensorFlow on the same batch.
 */
import { fromBinary, toBinary } from "@bufbuild/protobuf";
import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { Host, runOp } from "@heddle/kernel-fallback";
import { LinearMemory } from "@heddle/memory";
import { type Example, ExampleSchema } from "@heddle/protos/example";
import { DataType, Tensor } from "@heddle/tensor";
import { type ExampleFeatures, encodeExample } from "../src/encode.js";
import { plugin } from "../src/index.js";

const EXAMPLES = 1024;
const ROUNDS = 101;

/** A small seeded generator, so that runs can be compared. */
function randomInts(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = randomInts(1);
const list = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const word = () => `word${random(1_000_000)}`;
const whole = (bits: number) => BigInt(random(2 ** 20)) * BigInt(2 ** (bits - 20)) + BigInt(random(2 ** (bits - 20)));
const float = () => random(1000) / 1000;

function someFeatures(): ExampleFeatures {
  return {
    age: float(),
    price: float(),
    embedding: list(16, float),
    score: float(),
    user_id: whole(40),
    item_id: whole(40),
    hour: BigInt(random(24)),
    history: { kind: "int64", values: list(random(12), () => random(2 ** 20)) },
    country: "de",
    title: list(6, word).join(" "),
    tokens: { kind: "bytes", values: list(random(10), word) },
    label: BigInt(random(2)),
  };
}

const dense = [
  ["age", DataType.FLOAT],
  ["price", DataType.FLOAT],
  ["embedding", DataType.FLOAT],
  ["score", DataType.FLOAT],
  ["user_id", DataType.INT64],
  ["item_id", DataType.INT64],
  ["hour", DataType.INT64],
  ["country", DataType.STRING],
  ["title", DataType.STRING],
  ["label", DataType.INT64],
] as const;

const types = (...value: DataType[]): AttrValue => ({ kind: "list", of: "type", value });

const attrs: AttrMap = new Map<string, AttrValue>([
  ["Tdense", types(...dense.map(([, dtype]) => dtype))],
  ["num_sparse", { kind: "int", value: 1n }],
  ["sparse_types", types(DataType.INT64)],
  ["ragged_value_types", types(DataType.STRING)],
  ["ragged_split_types", types(DataType.INT64)],
  ["dense_shapes", { kind: "list", of: "shape", value: dense.map(([name]) => (name === "embedding" ? [16] : [])) }],
]);

function parser(wasmLoops: boolean, serialized: readonly Uint8Array[]): () => Promise<void> {
  const memory = new LinearMemory({ wasmLoops });
  const host = new Host({ memory, plugins: [plugin] });
  const strings = (values: readonly (string | Uint8Array)[]) => Tensor.fromStrings(memory, [values.length], values);
  const inputs = [
    strings(serialized),
    strings([]),
    strings(["history"]),
    strings(dense.map(([name]) => name)),
    strings(["tokens"]),
    ...dense.map(([, dtype]) => Tensor.allocate(memory, dtype, [0])),
  ];
  return async () => {
    for (const output of await runOp(host, "ParseExampleV2", inputs, { attrs })) output.release();
  };
}

/** The median time of each task in milliseconds, in turns and in alternating order. */
async function medians(tasks: Readonly<Record<string, () => unknown>>): Promise<void> {
  const times = Object.entries(tasks).map(([name, task]) => ({ name, task, all: [] as number[] }));
  for (let round = -10; round < ROUNDS; round++) {
    for (const { task, all } of round % 2 === 0 ? times : [...times].reverse()) {
      const start = performance.now();
      await task();
      if (round >= 0) all.push(performance.now() - start);
    }
  }
  for (const { name, all } of times) {
    all.sort((a, b) => a - b);
    const [best, median] = [all[0], all[ROUNDS >> 1]].map((time) => time?.toFixed(3));
    console.log(`${name.padEnd(44)} median ${median} ms, best ${best} ms`);
  }
}

const batch = list(EXAMPLES, someFeatures);
const serialized = batch.map(encodeExample);
const messages: Example[] = serialized.map((bytes) => fromBinary(ExampleSchema, bytes));
console.log(`${serialized.reduce((sum, { length }) => sum + length, 0)} bytes`);

await medians({
  "ParseExampleV2, WebAssembly": parser(true, serialized),
  "ParseExampleV2, TypeScript": parser(false, serialized),
  "protobuf-es, to objects": () => serialized.map((bytes) => fromBinary(ExampleSchema, bytes)),
  encodeExample: () => batch.map(encodeExample),
  "protobuf-es, messages to bytes": () => messages.map((message) => toBinary(ExampleSchema, message)),
});
