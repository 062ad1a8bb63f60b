import { ByteBuilder } from "../bytes/byte-builder.js";
import type { ByteSink } from "../bytes/byte-source.js";
import type { RowWriter } from "../row-writer.js";
import { writeJson } from "./write-json.js";

/** The builder is written out when it has this many bytes. */
const FLUSH_BYTES = 1 << 16;

/** Writes lines of JSON objects. A name that a row does not have is left out. */
export function jsonlWriter(sink: ByteSink): RowWriter {
  const out = new ByteBuilder();
  return {
    async begin() {},
    async write(columns, rowCount) {
      const encoder = new TextEncoder();
      const members = Array.from(columns, ([name, column]) => ({
        key: encoder.encode(`${JSON.stringify(name)}:`),
        column,
      }));
      for (let row = 0; row < rowCount; row++) {
        out.byte(0x7b);
        let isFirst = true;
        for (const { key, column } of members) {
          if (column.kind === "json" && column.offsets[row] === column.offsets[row + 1]) continue;
          if (!isFirst) out.byte(0x2c);
          isFirst = false;
          out.copy(key);
          writeJson(out, column, row);
        }
        out.byte(0x7d);
        out.byte(0x0a);
        if (out.size >= FLUSH_BYTES) await sink.write(out.take());
      }
      if (out.size > 0) await sink.write(out.take());
    },
    async finish() {},
  };
}
