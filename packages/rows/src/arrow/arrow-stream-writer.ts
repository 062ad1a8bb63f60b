import { Message, Schema } from "apache-arrow";
import type { ByteSink } from "../bytes/byte-source.js";
import { type Columns, rowCountOf, type TypedColumn } from "../column.js";
import { otherColumns } from "../errors.js";
import type { RowWriter } from "../row-writer.js";
import { ColumnTypes } from "../values/typed-column.js";
import { fieldOfColumn } from "./data-of-column.js";
import { recordBatchBytes } from "./record-batch-bytes.js";

/** Writes Arrow's stream form: a record batch for each batch, in one write. The columns and their types are those of the first batch. */
export function arrowStreamWriter(sink: ByteSink): RowWriter {
  const types = new ColumnTypes();
  let described: string | undefined;
  const begin = async (columns: Columns): Promise<TypedColumn[]> => {
    const typed = Array.from(columns, ([name, column]): [string, TypedColumn] => [name, types.typed(name, column)]);
    const found = typed.map(([name, column]) => `${name} (${describe(column)})`).join(", ");
    if (described === undefined) await sink.write(schemaBytes(typed));
    else if (described !== found) throw otherColumns("Arrow", described, found);
    described = found;
    return typed.map(([, column]) => column);
  };
  return {
    async begin(columns) {
      await begin(columns);
    },
    async write(columns, rowCount) {
      const typed = await begin(columns);
      for (const column of typed) {
        const rows = rowCountOf(column);
        if (rows !== rowCount) throw otherColumns("Arrow", `columns of ${rowCount} rows`, `${rows} rows`);
      }
      const bytes = recordBatchBytes(typed, rowCount);
      await (sink.give ? sink.give(bytes) : sink.write(bytes));
    },
    async finish() {
      if (described === undefined) await begin(new Map());
      await sink.write(endBytes());
    },
  };
}

/** The schema as a message. Every field may have nulls. */
function schemaBytes(columns: readonly (readonly [string, TypedColumn])[]): Uint8Array {
  const schema = new Schema(columns.map(([name, column]) => fieldOfColumn(name, column)));
  const metadata = Message.encode(Message.from(schema));
  const size = (metadata.length + 7) & -8;
  const bytes = new Uint8Array(8 + size);
  const prefix = new DataView(bytes.buffer);
  prefix.setInt32(0, -1, true);
  prefix.setInt32(4, size, true);
  bytes.set(metadata, 8);
  return bytes;
}

/** The end of a stream. */
function endBytes(): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setInt32(0, -1, true);
  return bytes;
}

function describe(column: TypedColumn): string {
  if (column.kind === "number") return column.type;
  if (column.kind === "string") return column.isBinary ? "binary" : "utf8";
  return `list of ${column.items.kind === "text" || column.items.kind === "json" ? "utf8" : describe(column.items)}`;
}
