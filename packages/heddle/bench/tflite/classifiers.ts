/**
 * Two text classifiers in float, dynamic range and int8, one text and 64 at once, beside TensorFlow's interpreter with XNNPACK and LiteRT's
 * npm package, all on one thread; prints microseconds a run.
 *
 *   pnpm build && HEDDLE_BENCH_PYTHON=python node tooling/scripts/run-ts.mjs packages/heddle/bench/tflite/classifiers.ts
 *
 * HEDDLE_BENCH_PYTHON names a Python that has TensorFlow 2.21; LiteRT is installed with `npm ci` in `peers`, or left out.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { Host, loadModel } from "heddle";
import { PythonPeer } from "./python-peer.js";

const BENCH = resolve("packages/heddle/bench/tflite");
const ROUNDS = 9;
const LENGTH = { mean: 256, conv: 64 };

/** Runs a model so many times. @returns milliseconds */
type Contestant = (calls: number) => Promise<number>;
type PrepareLitert = (bytes: Uint8Array, ids: Int32Array, shape: number[]) => Promise<() => Promise<void>>;

const python = process.env.HEDDLE_BENCH_PYTHON;
if (!python) throw new Error("set HEDDLE_BENCH_PYTHON to a Python that has TensorFlow: it makes the models");
const folder = mkdtempSync(join(tmpdir(), "tflite-bench-"));
const tensorflow = await PythonPeer.start(python, join(BENCH, "peers/classifiers.py"), folder);
try {
  const litert = await prepareLitert();
  console.log("classifier, batch, precision: median µs a run (least); ratio to XNNPACK");
  for (const name of ["mean", "conv"] as const) {
    for (const batch of [1, 64]) {
      for (const precision of ["float", "dynamic", "int8"]) await measure(name, batch, precision, litert);
    }
  }
} finally {
  tensorflow.stop();
  rmSync(folder, { recursive: true });
}

async function measure(name: "mean" | "conv", batch: number, precision: string, prepare: PrepareLitert | undefined) {
  const file = `${name}.${batch}.${precision}.tflite`;
  const length = LENGTH[name];
  const bytes = new Uint8Array(readFileSync(join(folder, file)));
  const ids = Int32Array.from({ length: batch * length }, (_, i) => (i * 7919) % 2000);
  using model = await loadModel(bytes, { host: new Host() });
  const feed = tensorFromJs(model.host.memory, DataType.INT32, ids).withShape([batch, length]);
  const scores = (await tensorflow.ask(`${file} scores`)).split(" ").map(Number);
  const [found] = Object.values(model.runSync({ ids: feed }));
  const largest = Math.max(...scores.map(Math.abs));
  const worst = Math.max(...Array.from(found.toArray(), (score, i) => Math.abs(Number(score) - scores[i])));
  const contestants = new Map<string, Contestant>([
    [
      "Heddle",
      async (calls) => {
        const start = performance.now();
        for (let i = 0; i < calls; i++) model.runSync({ ids: feed }, { zeroCopy: true })[Symbol.dispose]();
        return performance.now() - start;
      },
    ],
    ["XNNPACK", async (calls) => Number(await tensorflow.ask(`${file} ${calls}`)) * 1000],
  ]);
  // LiteRT's package has no int8 tensors.
  if (prepare && precision !== "int8") {
    const run = await prepare(bytes, ids, [batch, length]);
    contestants.set("LiteRT", async (calls) => {
      const start = performance.now();
      for (let i = 0; i < calls; i++) await run();
      return performance.now() - start;
    });
  }
  const costs = await timed(contestants);
  const least = costs.get("XNNPACK")?.median ?? Number.NaN;
  const cells = [...costs].map(([who, { median, best }]) => {
    const ratio = who === "XNNPACK" ? "" : `, ${(median / least).toFixed(1)}x`;
    return `${who} ${median.toFixed(1)} (${best.toFixed(1)})${ratio}`;
  });
  console.log(`${name}, ${batch}, ${precision}: ${cells.join("; ")}; differs by ${(worst / largest).toExponential(1)}`);
  feed.release();
}

/** Microseconds a call of each: rounds of about 50 ms, in alternating order, after a longer one that warms up. */
async function timed(contestants: ReadonlyMap<string, Contestant>) {
  const calls = new Map<string, number>();
  for (const [who, run] of contestants) {
    let count = 1;
    let took = 0;
    for (let spent = 0; spent < 400; spent += took) {
      took = await run(count);
      if (took < 50) count *= 2;
    }
    calls.set(who, count);
  }
  const times = new Map([...contestants.keys()].map((who) => [who, [] as number[]]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [who, run] of round % 2 === 0 ? contestants : [...contestants].reverse()) {
      const count = calls.get(who) ?? 1;
      times.get(who)?.push(((await run(count)) * 1000) / count);
    }
  }
  return new Map(
    [...times].map(([who, list]) => {
      const sorted = list.sort((a, b) => a - b);
      return [who, { median: sorted[sorted.length >> 1], best: sorted[0] }] as const;
    }),
  );
}

async function prepareLitert(): Promise<PrepareLitert | undefined> {
  if (!existsSync(join(BENCH, "peers/node_modules"))) return undefined;
  const { litert } = await import(pathToFileURL(join(BENCH, "peers/litert.mjs")).href);
  return litert();
}
