import type { SchemaElement } from "hyparquet";
import type { ByteSink } from "../bytes/byte-source.js";
import type { Columns, TypedColumn } from "../column.js";
import { otherColumns } from "../errors.js";
import type { RowWriter, WriteOptions } from "../row-writer.js";
import { ColumnTypes } from "../values/typed-column.js";
import { leafOf } from "./column-leaves.js";
import { describeSchema, schemaOf } from "./parquet-schema.js";
import { FlushedBytes, RowGroupWriter } from "./row-group-writer.js";

/** Rows of a row group. */
const ROW_GROUP_ROWS = 1 << 15;

/** Writes Parquet compressed with Snappy, row group after row group. The columns and their types are those of the first batch. */
export function parquetWriter(sink: ByteSink, { rowGroupRows = ROW_GROUP_ROWS }: WriteOptions): RowWriter {
  const bytes = new FlushedBytes();
  const types = new ColumnTypes();
  let schema: SchemaElement[] | undefined;
  let writer: RowGroupWriter | undefined;
  /** The batches of the row group, as columns in the order of the schema. */
  let batches: TypedColumn[][] = [];
  let groupRows = 0;
  const flush = async () => {
    const taken = bytes.taken();
    if (taken.length > 0) await sink.write(taken);
  };
  const writeGroup = async () => {
    if (!writer || groupRows === 0) return;
    const leaves = batches[0].map((_, index) => leafOf(batches.map((columns) => columns[index])));
    writer.writeGroup(leaves, groupRows);
    batches = [];
    groupRows = 0;
    await flush();
  };
  const begin = (columns: Columns): TypedColumn[] => {
    const typed = new Map(Array.from(columns, ([name, column]) => [name, types.typed(name, column)]));
    const found = schemaOf(typed);
    const wanted = schema ?? found;
    schema = wanted;
    if (describeSchema(found) !== describeSchema(wanted)) {
      throw otherColumns("Parquet", describeSchema(wanted), describeSchema(found));
    }
    writer ??= new RowGroupWriter(bytes, wanted);
    return [...typed.values()];
  };
  return {
    async begin(columns) {
      begin(columns);
    },
    async write(columns, rowCount) {
      const typed = begin(columns);
      if (rowCount === 0) return;
      batches.push(typed);
      groupRows += rowCount;
      if (groupRows >= rowGroupRows) await writeGroup();
    },
    async finish() {
      writer ??= new RowGroupWriter(bytes, schemaOf(new Map()));
      await writeGroup();
      await writer.finish();
      await flush();
    },
  };
}
