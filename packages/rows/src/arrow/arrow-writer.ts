import { type Field, Message, makeData, RecordBatch, RecordBatchFileWriter, Schema, Struct } from "apache-arrow";
import type { ByteSink } from "../bytes/byte-source.js";
import type { Columns, TypedColumn } from "../column.js";
import { otherColumns } from "../errors.js";
import type { RowWriter } from "../row-writer.js";
import { ColumnTypes } from "../values/typed-column.js";
import { dataOfColumn, fieldOfColumn } from "./data-of-column.js";

/** Writes Arrow's file form: a record batch for each batch. The columns and their types are those of the first batch. */
export function arrowWriter(sink: ByteSink): RowWriter {
  const pieces: Uint8Array[] = [];
  const writer = new FilePieces(pieces);
  const types = new ColumnTypes();
  let schema: Schema | undefined;
  const flush = async () => {
    for (const piece of pieces.splice(0)) await sink.write(piece);
  };
  const begin = (columns: Columns) => {
    const typed = Array.from(columns, ([name, column]): [string, TypedColumn] => [name, types.typed(name, column)]);
    const fields = typed.map(([name, column]) => fieldOfColumn(name, column));
    const wanted: Schema = schema ?? new Schema(fields);
    if (describe(fields) !== describe(wanted.fields)) {
      throw otherColumns("Arrow", describe(wanted.fields), describe(fields));
    }
    if (!schema) writer.reset(undefined, wanted);
    schema = wanted;
    return { typed, schema };
  };
  return {
    async begin(columns) {
      begin(columns);
      await flush();
    },
    async write(columns, rowCount) {
      const { typed, schema: wanted } = begin(columns);
      const children = typed.map(([, column], index) => dataOfColumn(column, wanted.fields[index].type));
      const data = makeData({ type: new Struct(wanted.fields), length: rowCount, nullCount: 0, children });
      writer.write(new RecordBatch(wanted, data));
      await flush();
    },
    async finish() {
      if (!schema) writer.reset(undefined, new Schema([]));
      writer.finish();
      await flush();
    },
  };
}

function describe(fields: readonly Field[]): string {
  return fields.map(({ name, type }) => `${name} (${type})`).join(", ");
}

/** The library's writer, whose bytes are collected where it would queue them without a bound. */
class FilePieces extends RecordBatchFileWriter {
  readonly #pieces: Uint8Array[];

  constructor(pieces: Uint8Array[]) {
    super({ autoDestroy: false });
    this.#pieces = pieces;
  }

  /** The format has the schema in front too, which the library leaves out: readers of streams need it. */
  protected override _writeSchema(schema: Schema): this {
    super._writeSchema(schema);
    return this._writeMessage(Message.from(schema));
  }

  protected override _write(chunk: ArrayBufferView): this {
    if (this._started) this._position += keep(this.#pieces, chunk);
    return this;
  }
}

function keep(pieces: Uint8Array[], { buffer, byteOffset, byteLength }: ArrayBufferView): number {
  if (byteLength > 0) pieces.push(new Uint8Array(buffer, byteOffset, byteLength));
  return byteLength;
}
