/**
 * A million short texts in each form, read by this package, and the CSV file by csv-parse too.
 *
 *   pnpm --filter @heddle/rows... build && node tooling/scripts/run-ts.mjs packages/rows/bench/read-rows.ts
 */

import { bytesSink, bytesSource, type RowFormat, readRows, rowFormats, writeRows } from "@heddle/rows";
import { parse } from "csv-parse";

const ROWS = 1_000_000;
const ROUNDS = 3;
const words = "the movie was great awful plot acting boring loved hated every minute wonderful terrible story".split(
  " ",
);

/** Texts of three to ten words, the same in every run. */
function makeTexts(): Uint8Array {
  let seed = 42;
  const next = (bound: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * bound);
  };
  const lines = Array.from({ length: ROWS }, () =>
    Array.from({ length: 3 + next(8) }, () => words[next(words.length)]).join(" "),
  );
  return new TextEncoder().encode(`${lines.join("\n")}\n`);
}

async function converted(text: Uint8Array, format: RowFormat): Promise<Uint8Array> {
  const sink = bytesSink();
  const writer = await writeRows(sink, format);
  for await (const { columns, rowCount } of readRows(bytesSource(text), "txt")) await writer.write(columns, rowCount);
  await writer.finish();
  return sink.bytes();
}

async function count(bytes: Uint8Array, format: RowFormat): Promise<number> {
  let rows = 0;
  for await (const { rowCount } of readRows(bytesSource(bytes), format)) rows += rowCount;
  return rows;
}

async function countWithCsvParse(bytes: Uint8Array): Promise<number> {
  let rows = 0;
  const parser = parse({ columns: true });
  parser.end(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  for await (const row of parser) if (row.value !== undefined) rows++;
  return rows;
}

async function medianOf(name: string, read: () => Promise<number>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    const rows = await read();
    if (rows !== ROWS) throw new Error(`${name} read ${rows} rows`);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  console.log(`${name.padEnd(16)} ${(times[ROUNDS >> 1] / 1000).toFixed(2)} s`);
}

const text = makeTexts();
for (const format of rowFormats) {
  const file = await converted(text, format);
  await medianOf(format, () => count(file, format));
  if (format === "csv") await medianOf("csv (csv-parse)", () => countWithCsvParse(file));
}
