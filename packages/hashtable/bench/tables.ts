/**
 * Lookup tables of Heddle beside JavaScript's Map, ONNX Runtime, TensorFlow.js and TensorFlow: `tables.ts [folder] [queries]`.
 * Prints tables of nanoseconds a key, and writes the plot to `find-cost.svg` in the package; `folder` is this one. The peers
 * are installed with `npm ci` in `peers`, under ONNXRUNTIME_NODE_INSTALL=skip; HEDDLE_BENCH_PYTHON names a Python that has
 * TensorFlow. What is not there is left out.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fileHost, HeddleTable, initializeFromFile } from "./heddle-table.js";
import { type Contestant, type Cost, costOf, measure } from "./measure.js";
import { plotSvg, type Series } from "./plot.js";
import { TensorflowTable } from "./tensorflow-table.js";
import { makeWords, randomNumbers, zipfQueries } from "./workload.js";

const [bench = "packages/hashtable/bench", queryText = "1000000"] = process.argv.slice(2);
const QUERIES = Number(queryText);
const TFJS_QUERIES = 10_000;
const ROUNDS = 7;
const HEDDLE = "Heddle, string tensor";
const HEDDLE_TEXTS = "Heddle, JS strings";
const MAP = "JS Map, ready strings";
const ONNX = "ONNX Runtime LabelEncoder";
const TFJS = "TensorFlow.js";
const TENSORFLOW = "TensorFlow C++";
const LATENCY = "one read of that memory";

interface AsyncTable {
  find(queries: readonly string[] | BigInt64Array): Promise<ArrayLike<number | bigint>>;
}

type Kind = "short" | "40 bytes" | "int64";

let kept = 0;
const benchUrl = pathToFileURL(`${resolve(bench)}/`).href;
const folder = mkdtempSync(join(tmpdir(), "hashtable-bench-"));
try {
  const costs = new Map<string, [number, number][]>();
  const rows = new Map<string, Map<string, Cost>>();
  for (const kind of ["short", "40 bytes", "int64"] as const) {
    const counts = kind === "short" ? [1e3, 3_162, 1e4, 31_623, 1e5, 316_228, 1e6] : [1e3, 1e5, 1e6];
    for (const keyCount of counts) {
      const { times, bytes } = await measureFind(kind, keyCount);
      rows.set(`${kind}, ${keyCount.toLocaleString("en")} keys (${bytes.toFixed(0)} B an entry)`, times);
      if (kind === "short") {
        times.set(LATENCY, readLatency(bytes * keyCount));
        for (const [name, { best }] of times) costs.set(name, [...(costs.get(name) ?? []), [keyCount, best]]);
      }
    }
  }
  print("find, ns a key: median (best)", rows);
  print("initialise with 1 M keys, ns a key: median (best)", new Map([["short words", await measureInitialization()]]));
  const colors = new Map([
    [HEDDLE, "#c2410c"],
    [HEDDLE_TEXTS, "#ea9a5b"],
    [MAP, "#1d4ed8"],
    [ONNX, "#15803d"],
    [TFJS, "#a16207"],
    [TENSORFLOW, "#7e22ce"],
    [LATENCY, "#888888"],
  ]);
  const series: Series[] = [...costs].map(([name, points]) => ({
    name,
    color: colors.get(name) ?? "#000000",
    isReference: name === LATENCY,
    points,
  }));
  if (Number.isNaN(kept)) throw new Error("a contestant gave no number");
  const title = "Finding a short word, 1 M Zipf queries, one thread, best of 7 rounds";
  writeFileSync(join(bench, "..", "find-cost.svg"), plotSvg(title, series));
} finally {
  rmSync(folder, { recursive: true });
}

async function measureFind(kind: Kind, keyCount: number): Promise<{ times: Map<string, Cost>; bytes: number }> {
  const random = randomNumbers(20_260_101);
  const places = zipfQueries(QUERIES, keyCount, random);
  const wordCount = Math.ceil(keyCount * 1.2) + 1;
  const length = kind === "short" ? () => 3 + Math.floor(random() * 9) : () => 40;
  const words = kind === "int64" ? [] : makeWords(wordCount, random, length);
  const integers = BigInt64Array.from({ length: wordCount }, (_, i) => BigInt(i) * 7919n);
  const texts = kind === "int64" ? [] : Array.from(places, (place) => words[place]);
  const asked = kind === "int64" ? BigInt64Array.from(places, (place) => integers[place]) : texts;
  const keys = kind === "int64" ? integers.subarray(0, keyCount) : words.slice(0, keyCount);
  writeFileSync(join(folder, "words.txt"), words.join("\n"));
  writeFileSync(join(folder, "queries.i32"), places);

  const heddle = new HeddleTable(keys, asked);
  // The engine makes WebAssembly fast in the background, some calls after the first.
  for (let i = 0; i < 20; i++) heddle.find();
  const contestants: Contestant[] = [{ name: HEDDLE, units: QUERIES, run: () => heddle.find() }];
  if (kind === "int64") contestants.push(numberMap(keyCount, places));
  else {
    contestants.push({ name: HEDDLE_TEXTS, units: QUERIES, run: () => heddle.findTexts(texts) });
    const map = new Map(words.slice(0, keyCount).map((word, i) => [word, i]));
    contestants.push({ name: MAP, units: QUERIES, run: () => keep(sumOf(map, texts)) });
  }
  const onnx = await peer<{ onnxTable(keys: unknown): Promise<AsyncTable> }>("onnx-table.mjs");
  const onnxTable = await onnx?.onnxTable(Array.from<string | bigint>(keys));
  if (onnxTable) {
    check(heddle, await onnxTable.find(asked));
    contestants.push({ name: ONNX, units: QUERIES, run: () => onnxTable.find(asked) });
  }
  const tfjs =
    kind === "int64" ? undefined : await peer<{ tfjsTable(keys: unknown): Promise<AsyncTable> }>("tfjs-table.mjs");
  const tfjsTable = await tfjs?.tfjsTable(keys);
  if (tfjsTable) {
    const few = texts.slice(0, TFJS_QUERIES);
    check(heddle, await tfjsTable.find(few));
    contestants.push({ name: TFJS, units: TFJS_QUERIES, run: () => tfjsTable.find(few) });
  }
  const tensorflow = await TensorflowTable.start(folder, keyCount, kind, benchUrl);
  if (tensorflow) contestants.push({ name: TENSORFLOW, units: QUERIES, run: () => tensorflow.run("find") });
  const times = await measure(contestants, ROUNDS);
  tensorflow?.stop();
  return { times, bytes: heddle.bytesPerEntry };
}

async function measureInitialization(): Promise<Map<string, Cost>> {
  const random = randomNumbers(20_260_102);
  const keys = makeWords(1_000_001, random, () => 3 + Math.floor(random() * 9)).slice(0, 1_000_000);
  const file = join(folder, "keys.txt");
  writeFileSync(file, `${keys.join("\n")}\n`);
  writeFileSync(join(folder, "words.txt"), keys.join("\n"));
  writeFileSync(join(folder, "queries.i32"), new Int32Array(1));
  const heddle = new HeddleTable(keys, ["a"]);
  using host = fileHost();
  const contestants: Contestant[] = [
    { name: "Heddle, from tensors", units: keys.length, run: () => heddle.import() },
    { name: "Heddle, from a file of lines", units: keys.length, run: () => initializeFromFile(host, file) },
    {
      name: "JS Map, ready strings",
      units: keys.length,
      run: () => keep(new Map(keys.map((key, i) => [key, i])).size),
    },
  ];
  const tensorflow = await TensorflowTable.start(folder, keys.length, "short", benchUrl);
  if (tensorflow) {
    contestants.push({ name: "TensorFlow C++, from tensors", units: keys.length, run: () => tensorflow.run("import") });
    contestants.push({ name: "TensorFlow C++, from a file", units: keys.length, run: () => tensorflow.run("file") });
  }
  const times = await measure(contestants, ROUNDS);
  tensorflow?.stop();
  return times;
}

function numberMap(keyCount: number, places: Int32Array): Contestant {
  const map = new Map(Array.from({ length: keyCount }, (_, i) => [i * 7919, i]));
  const asked = Float64Array.from(places, (place) => place * 7919);
  const run = () => {
    let sum = 0;
    for (let i = 0; i < asked.length; i++) sum += map.get(asked[i]) ?? -1;
    keep(sum);
  };
  return { name: "JS Map, numbers", units: QUERIES, run };
}

function sumOf(map: ReadonlyMap<string, number>, texts: readonly string[]): number {
  let sum = 0;
  for (let i = 0; i < texts.length; i++) sum += map.get(texts[i]) ?? -1;
  return sum;
}

/** Keeps a result in use, so that the work for it is not left out. */
function keep(value: number): void {
  kept += value;
}

function check(heddle: HeddleTable, answers: ArrayLike<number | bigint>): void {
  const own = heddle.answers();
  for (let i = 0; i < answers.length; i++) {
    if (Number(answers[i]) !== own[i]) throw new Error(`query ${i}: ${answers[i]}, but Heddle says ${own[i]}`);
  }
}

/** Nanoseconds of a read that depends on the one before, anywhere in so many bytes. */
function readLatency(sizeBytes: number): Cost {
  const count = Math.ceil(sizeBytes / 64);
  const next = new Int32Array(count * 16);
  const random = randomNumbers(1);
  const order = Int32Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * i);
    [order[i], order[j]] = [order[j], order[i]];
  }
  for (let i = 0; i < count; i++) next[order[i] * 16] = order[(i + 1) % count] * 16;
  const steps = 2e6;
  const times = [];
  let at = 0;
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    for (let i = 0; i < steps; i++) at = next[at];
    times.push(((performance.now() - start) * 1e6) / steps);
  }
  keep(at);
  return costOf(times);
}

async function peer<T>(file: string): Promise<T | undefined> {
  try {
    return (await import(new URL(`peers/${file}`, benchUrl).href)) as T;
  } catch {
    process.stderr.write(`left out: ${file} does not load\n`);
    return undefined;
  }
}

function print(title: string, rows: ReadonlyMap<string, ReadonlyMap<string, Cost>>): void {
  const names = [...new Set([...rows.values()].flatMap((times) => [...times.keys()]))];
  console.log(`\n| ${title} | ${names.join(" | ")} |\n|---|${names.map(() => "---:|").join("")}`);
  for (const [label, times] of rows) {
    const cells = names.map((name) => {
      const cost = times.get(name);
      return cost ? `${cost.median.toFixed(1)} (${cost.best.toFixed(1)})` : "";
    });
    console.log(`| ${label} | ${cells.join(" | ")} |`);
  }
}
