import { ByteBuilder } from "../bytes/byte-builder.js";
import type { ByteSink } from "../bytes/byte-source.js";
import type { Columns } from "../column.js";
import { otherColumns } from "../errors.js";
import type { RowWriter, WriteOptions } from "../row-writer.js";
import { cellText } from "./write-cell.js";

const QUOTE = 0x22;
const FLUSH_BYTES = 1 << 16;

/**
 * Writes separated values, with quotes where a cell needs them.
 *
 * Source: RFC 4180, with line feeds alone.
 */
export function csvWriter(sink: ByteSink, separator: string, { header = true }: WriteOptions): RowWriter {
  const out = new ByteBuilder();
  const mark = separator.charCodeAt(0);
  let names: string | undefined;
  let isOnly = false;
  const cell = (bytes: Uint8Array, start: number, end: number) => {
    if (start < end ? needsQuotes(bytes, start, end, mark) : isOnly) quote(out, bytes, start, end);
    else out.copy(bytes, start, end);
  };
  const writeCell = cellText(cell);
  const addHeader = (columns: Columns) => {
    const found = [...columns.keys()].join(", ");
    if (names !== undefined && names !== found) throw otherColumns(separator === "," ? "CSV" : "TSV", names, found);
    if (names !== undefined) return;
    names = found;
    isOnly = columns.size === 1;
    if (!header) return;
    const encoder = new TextEncoder();
    [...columns.keys()].forEach((name, index) => {
      if (index > 0) out.byte(mark);
      const bytes = encoder.encode(name);
      cell(bytes, 0, bytes.length);
    });
    out.byte(0x0a);
  };
  return {
    async begin(columns) {
      addHeader(columns);
      if (out.size > 0) await sink.write(out.take());
    },
    async write(columns, rowCount) {
      addHeader(columns);
      const all = [...columns.values()];
      for (let row = 0; row < rowCount; row++) {
        for (let i = 0; i < all.length; i++) {
          if (i > 0) out.byte(mark);
          writeCell(all[i], row);
        }
        out.byte(0x0a);
        if (out.size >= FLUSH_BYTES) await sink.write(out.take());
      }
      if (out.size > 0) await sink.write(out.take());
    },
    async finish() {},
  };
}

function needsQuotes(bytes: Uint8Array, start: number, end: number, separator: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === separator || byte === QUOTE || byte === 0x0a || byte === 0x0d) return true;
  }
  return bytes[start] === 0xef; // It may begin like a byte order mark.
}

function quote(out: ByteBuilder, bytes: Uint8Array, start: number, end: number): void {
  out.reserve((end - start) * 2 + 2);
  const target = out.bytes;
  let { size } = out;
  target[size++] = QUOTE;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) target[size++] = QUOTE;
    target[size++] = byte;
  }
  target[size++] = QUOTE;
  out.size = size;
}
