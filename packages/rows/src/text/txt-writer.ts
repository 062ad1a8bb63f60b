import { invalidArgument } from "@heddle/status";
import { ByteBuilder } from "../bytes/byte-builder.js";
import type { ByteSink } from "../bytes/byte-source.js";
import { cannotHold } from "../errors.js";
import type { RowWriter } from "../row-writer.js";
import { cellText } from "./write-cell.js";

const FLUSH_BYTES = 1 << 16;

/** Writes one column, a line for each row. */
export function txtWriter(sink: ByteSink): RowWriter {
  const out = new ByteBuilder();
  let name = "";
  const writeCell = cellText((bytes, start, end) => {
    if (hasLineBreak(bytes, start, end)) throw cannotHold("a text file", name, "a string has a line break");
    out.copy(bytes, start, end);
    out.byte(0x0a);
  });
  return {
    async begin() {},
    async write(columns, rowCount) {
      const [first] = columns;
      if (!first || columns.size > 1) {
        const found = [...columns.keys()].join(", ");
        throw invalidArgument(`a text file has one column, found ${columns.size}: ${found}`, { found });
      }
      name = first[0];
      for (let row = 0; row < rowCount; row++) {
        writeCell(first[1], row);
        if (out.size >= FLUSH_BYTES) await sink.write(out.take());
      }
      if (out.size > 0) await sink.write(out.take());
    },
    async finish() {},
  };
}

/** True for a line feed, and for a carriage return at the end. */
function hasLineBreak(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] === 0x0a) return true;
  return end > start && bytes[end - 1] === 0x0d;
}
