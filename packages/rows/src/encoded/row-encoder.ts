import { bytesSink } from "../bytes/byte-source.js";
import { sliceColumn } from "../column-parts.js";
import type { RowFormat } from "../row-format.js";
import { ColumnTypes, type JsonKind } from "../values/typed-column.js";
import { writeRows } from "../write-rows.js";
import type { ColumnBatch, EncodedContent, EncodedRows } from "./encoded-rows.js";
import { sendableColumns } from "./sendable-columns.js";

/** Encodes parts of one file. */
export interface RowEncoder {
  /**
   * Encodes rows, as one row group of Parquet.
   *
   * @param transfer receives the buffers of the result
   */
  encode(batches: readonly ColumnBatch[], transfer: Transferable[]): Promise<EncodedRows>;
}

/**
 * Makes an encoder, whose parts {@link writeEncodedRows} writes; a file may have several, in threads of their own.
 *
 * @param kinds of `jsonKindsOf` the first rows of the file: columns of JSON have one type in all parts
 */
export function rowEncoder(format: RowFormat, kinds: ReadonlyMap<string, JsonKind>): RowEncoder {
  const content = contentEncoder(format, new ColumnTypes(kinds));
  return {
    async encode(batches, transfer) {
      const [first] = batches;
      const none = new Map(Array.from(first.columns, ([name, column]) => [name, sliceColumn(column, 0, 0)]));
      return {
        columns: sendableColumns(none, transfer),
        rowCount: batches.reduce((sum, { rowCount }) => sum + rowCount, 0),
        content: await content(batches, transfer),
      };
    },
  };
}

type EncodeContent = (batches: readonly ColumnBatch[], transfer: Transferable[]) => Promise<EncodedContent>;

function contentEncoder(format: RowFormat, types: ColumnTypes): EncodeContent {
  switch (format) {
    case "arrow":
      return async (batches, transfer) => ({
        kind: "batches",
        batches: batches.map(({ columns, rowCount }) => {
          const typed = new Map(Array.from(columns, ([name, column]) => [name, types.typed(name, column)]));
          return { columns: sendableColumns(typed, transfer), rowCount };
        }),
      });
    case "parquet":
      return async (batches, transfer) => {
        const { GroupEncoder } = await import("../parquet/group-encoder.js");
        const encoder = new GroupEncoder(types);
        for (const { columns, rowCount } of batches) encoder.add(columns, rowCount);
        const group = encoder.take();
        if (!group) return { kind: "batches", batches: [] };
        transfer.push(group.bytes.buffer as ArrayBuffer);
        return { kind: "group", group };
      };
    default:
      return async (batches, transfer) => {
        const sink = bytesSink();
        const writer = await writeRows(sink, format, { header: false });
        for (const { columns, rowCount } of batches) await writer.write(columns, rowCount);
        await writer.finish();
        const bytes = sink.bytes();
        transfer.push(bytes.buffer as ArrayBuffer);
        return { kind: "text", bytes };
      };
  }
}
