/**
 * 100,000 strings into and out of a .tflite model, and as many lookups in a table of 10,000 words, beside TensorFlow's interpreter,
 * TensorFlow.js and a Map; prints nanoseconds a string.
 *
 *   pnpm build && HEDDLE_BENCH_PYTHON=python node tooling/scripts/run-ts.mjs packages/heddle/bench/tflite/strings.ts
 *
 * HEDDLE_BENCH_PYTHON names a Python that has TensorFlow 2.21; TensorFlow.js is installed with `npm ci` in
 * `packages/hashtable/bench/peers`, or left out.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Tensor } from "@heddle/tensor";
import { Host, loadModel } from "heddle";
import { PythonPeer } from "./python-peer.js";

const COUNT = 100_000;
const KEYS = 10_000;
const ROUNDS = 9;
const TFJS_QUERIES = 10_000;
const WORDS =
  "the movie was great awful boring plot a naïve charming film acting direction story music scene and of".split(" ");

/** Does the work once. @returns milliseconds for COUNT strings */
type Contestant = () => Promise<number>;

let state = 42;
const below = (limit: number) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
};
const texts = Array.from({ length: COUNT }, () =>
  Array.from({ length: 2 + below(6) }, () => WORDS[below(WORDS.length)]).join(" "),
);
const keys = Array.from({ length: KEYS }, (_, i) => `${WORDS[i % WORDS.length]}${(i * 7919).toString(36)}`);
const queries = Array.from({ length: COUNT }, () => (below(8) === 0 ? `unknown${below(1000)}` : keys[below(KEYS)]));

const python = process.env.HEDDLE_BENCH_PYTHON;
if (!python) throw new Error("set HEDDLE_BENCH_PYTHON to a Python that has TensorFlow: it makes the models");
const folder = mkdtempSync(join(tmpdir(), "tflite-bench-"));
for (const [name, list] of Object.entries({ texts, keys, queries })) {
  writeFileSync(join(folder, `${name}.txt`), list.join("\n"));
}
const tensorflow = await PythonPeer.start(python, resolve("packages/heddle/bench/tflite/peers/strings.py"), folder);
try {
  await passStrings();
  await findWords();
} finally {
  tensorflow.stop();
  rmSync(folder, { recursive: true });
}

async function passStrings(): Promise<void> {
  using model = await loadModel(readModel("pass"), { host: new Host() });
  const contestants: [string, Contestant][] = [
    [
      "Heddle, JS strings in and out",
      elapsed(() => {
        const { y } = model.runSync({ x: texts });
        const found = y?.toArray();
        if (found?.length !== COUNT || found[7] !== texts[7]) throw new Error("a string differs");
      }),
    ],
    ["TensorFlow's interpreter, Python bytes in and out", async () => Number((await askInterpreter("pass"))[0]) * 1000],
  ];
  await print("100,000 strings into and out of a model", contestants);
}

async function findWords(): Promise<void> {
  using model = await loadModel(readModel("table"), { host: new Host() });
  const tensor = Tensor.fromStrings(model.host.memory, [COUNT], queries);
  const map = new Map(keys.map((key, i) => [key, i]));
  const wanted = queries.map((query) => BigInt(map.get(query) ?? -1));
  const { y } = model.runSync({ x: queries });
  if (String(y?.toArray()) !== String(wanted)) throw new Error("a lookup differs");
  const contestants: [string, Contestant][] = [
    ["Heddle, a string tensor", elapsed(() => model.runSync({ x: tensor }, { zeroCopy: true })[Symbol.dispose]())],
    ["Heddle, JS strings in, bigints out", elapsed(() => void model.runSync({ x: queries }).y?.toArray())],
    ["a Map, ready strings", elapsed(() => queries.map((query) => map.get(query) ?? -1))],
    ["TensorFlow's interpreter, invoke alone", async () => Number((await askInterpreter("table"))[1]) * 1000],
    ["TensorFlow's interpreter, Python bytes in", async () => Number((await askInterpreter("table"))[0]) * 1000],
  ];
  const peers = resolve("packages/hashtable/bench/peers");
  if (existsSync(join(peers, "node_modules"))) {
    const { tfjsTable } = await import(pathToFileURL(join(peers, "tfjs-table.mjs")).href);
    const table = await tfjsTable(keys);
    const few = queries.slice(0, TFJS_QUERIES);
    contestants.push([
      "TensorFlow.js, JS strings in",
      async () => (await elapsed(() => table.find(few))()) * (COUNT / TFJS_QUERIES),
    ]);
  }
  await print("100,000 lookups in a table of 10,000 words", contestants);
  tensor.release();
}

async function print(title: string, contestants: readonly [string, Contestant][]): Promise<void> {
  const times = new Map(contestants.map(([who]) => [who, [] as number[]]));
  for (let round = -3; round < ROUNDS; round++) {
    for (const [who, run] of round % 2 === 0 ? contestants : [...contestants].reverse()) {
      const took = await run();
      if (round >= 0) times.get(who)?.push((took * 1e6) / COUNT);
    }
  }
  console.log(`${title}, ns a string: median (least)`);
  for (const [who, list] of times) {
    const sorted = list.sort((a, b) => a - b);
    console.log(`  ${who}: ${sorted[ROUNDS >> 1].toFixed(0)} (${sorted[0].toFixed(0)})`);
  }
}

function elapsed(work: () => unknown): Contestant {
  return async () => {
    const start = performance.now();
    const pending = work();
    if (pending instanceof Promise) await pending;
    return performance.now() - start;
  };
}

async function askInterpreter(name: string): Promise<string[]> {
  return (await tensorflow.ask(name)).split(" ");
}

function readModel(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(folder, `${name}.tflite`)));
}
