import type { ByteSink } from "../bytes/byte-source.js";
import type { Columns, TypedColumn } from "../column.js";
import type { RowWriter, WriteOptions } from "../row-writer.js";
import { ColumnTypes } from "../values/typed-column.js";
import { GroupEncoder } from "./group-encoder.js";
import { ParquetFile } from "./parquet-file.js";
import { ROW_GROUP_ROWS } from "./row-group-rows.js";

/** Writes Parquet compressed with Snappy, row group after row group. The columns and their types are those of the first batch. */
export function parquetWriter(sink: ByteSink, { rowGroupRows = ROW_GROUP_ROWS }: WriteOptions): RowWriter {
  const types = new ColumnTypes();
  const encoder = new GroupEncoder();
  const file = new ParquetFile(sink);
  const writeGroup = async () => {
    const group = encoder.take();
    if (group) await file.write(group);
  };
  const begin = (columns: Columns): ReadonlyMap<string, TypedColumn> => {
    const typed = new Map(Array.from(columns, ([name, column]) => [name, types.typed(name, column)]));
    file.begin(typed);
    return typed;
  };
  return {
    async begin(columns) {
      begin(columns);
    },
    async write(columns, rowCount) {
      encoder.add(begin(columns), rowCount);
      if (encoder.rowCount >= rowGroupRows) await writeGroup();
    },
    async finish() {
      await writeGroup();
      await file.finish();
    },
  };
}
