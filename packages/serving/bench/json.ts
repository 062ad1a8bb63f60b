/**
 * Requests and answers of TensorFlow Serving's API as bytes to columns and back, beside JSON.parse and lossless-json followed by making
 * the same columns.
 *
 *   pnpm --filter @heddle/serving... build && node tooling/scripts/run-ts.mjs packages/serving/bench/json.ts
 */

import { parse as parseLossless } from "lossless-json";
import { parsePredictRequest } from "../src/messages/predict-request.js";
import { predictResponse } from "../src/messages/predict-response.js";
import type { ServableInput } from "../src/servable/servable.js";

const ROUNDS = 25;
/** A round takes this long, so that the clock is exact. */
const ROUND_MS = 8;

type Read = (body: Uint8Array) => ServableInput | undefined;

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const signatures = {
  string: () => ({ inputs: { x: { dtype: "string", shape: undefined } }, outputs: {} }),
  float: () => ({ inputs: { x: { dtype: "float", shape: undefined } }, outputs: {} }),
  int64: () => ({ inputs: { x: { dtype: "int64", shape: undefined } }, outputs: {} }),
};

let seed = 42;
function random(): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
}

/** English words of about `length` bytes. */
function textOf(length: number, withEscapes: boolean): string {
  const words = "the movie was great awful plot acting boring loved hated every minute wonderful".split(" ");
  let text = "";
  while (text.length < length)
    text += `${words[Math.floor(random() * words.length)]}${withEscapes && random() < 0.2 ? "\n" : " "}`;
  return text.slice(0, length);
}

/** Strings as bytes and offsets, with Buffer. */
function columnOf(texts: readonly string[]): ServableInput {
  const offsets = new Int32Array(texts.length + 1);
  for (let i = 0; i < texts.length; i++) offsets[i + 1] = (offsets[i] ?? 0) + Buffer.byteLength(texts[i] ?? "");
  const values = Buffer.allocUnsafe(offsets[texts.length] ?? 0);
  for (let i = 0; i < texts.length; i++) values.write(texts[i] ?? "", offsets[i] ?? 0);
  return { values, offsets, shape: [texts.length] };
}

function floatsOf(rows: readonly (readonly unknown[])[]): ServableInput {
  const width = rows[0]?.length ?? 0;
  const data = new Float32Array(rows.length * width);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? [];
    for (let j = 0; j < width; j++) data[i * width + j] = Number(row[j]);
  }
  return { dtype: "float", shape: [rows.length, width], data };
}

function idsOf(rows: readonly unknown[]): ServableInput {
  return { dtype: "int64", shape: [rows.length], data: BigInt64Array.from(rows.map((row) => BigInt(String(row)))) };
}

const toInput = { string: columnOf, float: floatsOf, int64: idsOf } as const;

function peers(dtype: keyof typeof signatures): Readonly<Record<string, Read>> {
  const convert = toInput[dtype] as (rows: readonly never[]) => ServableInput;
  return {
    heddle: (body) => parsePredictRequest(body, signatures[dtype]).inputs.x,
    "JSON.parse": (body) => convert(JSON.parse(decoder.decode(body)).instances),
    "lossless-json": (body) => convert((parseLossless(decoder.decode(body)) as { instances: never[] }).instances),
  };
}

/** The processor time of this process: other processes do not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The median processor time of a call in nanoseconds: of each task, in turns. */
function medians(tasks: readonly (() => unknown)[]): number[] {
  const calls = tasks.map((task) => {
    let count = 1;
    for (;;) {
      const started = cpuMs();
      for (let i = 0; i < count; i++) task();
      const took = cpuMs() - started;
      if (took > ROUND_MS) return count;
      count = Math.ceil(count * Math.min(10, (1.2 * ROUND_MS) / Math.max(took, 0.01)));
    }
  });
  const times = tasks.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (let turn = 0; turn < tasks.length; turn++) {
      const index = round % 2 === 0 ? turn : tasks.length - 1 - turn;
      const started = cpuMs();
      for (let i = 0; i < (calls[index] ?? 0); i++) tasks[index]?.();
      times[index]?.push(((cpuMs() - started) * 1e6) / (calls[index] ?? 1));
    }
  }
  return times.map((list) => list.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN);
}

function time(nanoseconds: number): string {
  return nanoseconds < 1e6 ? `${(nanoseconds / 1e3).toFixed(2)} µs` : `${(nanoseconds / 1e6).toFixed(2)} ms`;
}

function report(name: string, bytes: number, names: readonly string[], results: readonly number[]): void {
  const [own = Number.NaN] = results;
  const cells = names.map((peer, i) => {
    const result = results[i] ?? Number.NaN;
    return i === 0
      ? `${peer} ${time(own)} (${(own / bytes).toFixed(2)} ns a byte)`
      : `${peer} ${time(result)} (${(result / own).toFixed(1)}×)`;
  });
  console.log(`${name.padEnd(34)} ${cells.join("   ")}`);
}

function requests(name: string, dtype: keyof typeof signatures, instances: readonly unknown[]): void {
  const body = encoder.encode(`{"signature_name": "serving_default", "instances": ${JSON.stringify(instances)}}`);
  const readers = peers(dtype);
  const results = medians(Object.values(readers).map((read) => () => read(body)));
  report(name, body.length, Object.keys(readers), results);
}

console.log("requests");
for (const length of [10, 100, 1000]) {
  for (const batch of [1, 64, 1024]) {
    requests(
      `${batch} texts of ${length} bytes`,
      "string",
      Array.from({ length: batch }, () => textOf(length, false)),
    );
  }
}
requests(
  "64 texts of 1000 bytes, escapes",
  "string",
  Array.from({ length: 64 }, () => textOf(1000, true)),
);
requests(
  "64 texts of 300 characters, UTF-8",
  "string",
  Array.from({ length: 64 }, () => "日本語".repeat(100)),
);
requests(
  "64×1024 floats of 17 digits",
  "float",
  Array.from({ length: 64 }, () => Array.from({ length: 1024 }, random)),
);
requests(
  "64×1024 floats of 4 digits",
  "float",
  Array.from({ length: 64 }, () => Array.from({ length: 1024 }, () => Math.round(random() * 1e4) / 1e4)),
);
requests("4 floats", "float", [[0.1, 2.5, -3, 4e-3]]);
requests(
  "1024 ids below 2^31",
  "int64",
  Array.from({ length: 1024 }, () => Math.floor(random() * 2 ** 31)),
);

console.log("answers");
const scores = Float32Array.from({ length: 64 * 1024 }, random);
const rows = Array.from({ length: 64 }, (_, row) => scores.subarray(row * 1024, (row + 1) * 1024));
report(
  "64×1024 floats",
  scores.length,
  ["heddle", "JSON.stringify"],
  medians([
    () => predictResponse({ y: { dtype: "float", shape: [64, 1024], data: scores } }, "row"),
    () => encoder.encode(JSON.stringify({ predictions: rows.map((row) => [...row]) })),
  ]),
);
report(
  "2 floats",
  2,
  ["heddle", "JSON.stringify"],
  medians([
    () => predictResponse({ y: { dtype: "float", shape: [1, 2], data: scores.subarray(0, 2) } }, "row"),
    () => encoder.encode(JSON.stringify({ predictions: [[...scores.subarray(0, 2)]] })),
  ]),
);
const labels = Array.from({ length: 1024 }, () => textOf(20, false));
report(
  "1024 texts of 20 bytes",
  20 * 1024,
  ["heddle", "JSON.stringify"],
  medians([
    () => predictResponse({ y: { dtype: "string", shape: [1024], data: labels } }, "row"),
    () => encoder.encode(JSON.stringify({ predictions: labels })),
  ]),
);
