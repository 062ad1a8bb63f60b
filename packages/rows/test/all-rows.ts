import { ByteBuilder } from "../src/bytes/byte-builder.js";
import {
  bytesSink,
  bytesSource,
  type Columns,
  type ReadOptions,
  type RowFormat,
  readRows,
  writeRows,
} from "../src/index.js";
import type { WriteOptions } from "../src/row-writer.js";
import { writeJson } from "../src/text/write-json.js";

const encoder = new TextEncoder();

/** The rows of a file as JSON text, cell by cell; each text cell is a JSON string. */
export async function rowsOf(
  file: string | Uint8Array,
  format: RowFormat,
  options?: ReadOptions,
): Promise<Record<string, string>[]> {
  const bytes = typeof file === "string" ? encoder.encode(file) : file;
  const rows: Record<string, string>[] = [];
  for await (const { columns, rowCount, firstRow } of readRows(bytesSource(bytes, `rows.${format}`), format, options)) {
    if (firstRow !== rows.length) throw new Error(`firstRow is ${firstRow} after ${rows.length} rows`);
    for (let row = 0; row < rowCount; row++) rows.push(rowOf(columns, row));
  }
  return rows;
}

export function rowOf(columns: Columns, row: number): Record<string, string> {
  const out = new ByteBuilder();
  const cells = Array.from(columns, ([name, column]) => {
    writeJson(out, column, row);
    return [name, new TextDecoder().decode(out.take())] as const;
  });
  return Object.fromEntries(cells);
}

/** The texts of a file of one column. */
export async function textsOf(file: string | Uint8Array, format: RowFormat, options?: ReadOptions): Promise<unknown[]> {
  return (await rowsOf(file, format, options)).map((row) => JSON.parse(Object.values(row)[0] ?? "null"));
}

/** The bytes of a file with these batches. */
export async function fileOf(
  batches: readonly { columns: Columns; rowCount: number }[],
  format: RowFormat,
  options?: WriteOptions,
): Promise<Uint8Array> {
  const sink = bytesSink();
  const writer = await writeRows(sink, format, options);
  for (const { columns, rowCount } of batches) await writer.write(columns, rowCount);
  await writer.finish();
  return sink.bytes();
}

/** The error that a promise is rejected with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`wanted an error, found ${JSON.stringify(value)}`);
    },
    (error: unknown) => error,
  );
}
