import { bytesSink } from "../bytes/byte-source.js";
import { sliceColumn } from "../column-parts.js";
import { ROW_GROUP_ROWS } from "../parquet/row-group-rows.js";
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
  const types = new ColumnTypes(kinds);
  const typed = ({ columns, rowCount }: ColumnBatch): ColumnBatch => ({
    columns: new Map(Array.from(columns, ([name, column]) => [name, types.typed(name, column)])),
    rowCount,
  });
  const hasTypes = format === "arrow" || format === "parquet";
  return {
    async encode(batches, transfer) {
      const all = hasTypes ? batches.map(typed) : batches;
      const none = new Map(Array.from(all[0].columns, ([name, column]) => [name, sliceColumn(column, 0, 0)]));
      return {
        columns: sendableColumns(none, transfer),
        rowCount: all.reduce((sum, { rowCount }) => sum + rowCount, 0),
        content: await encodeContent(format, all, transfer),
      };
    },
  };
}

/** The rows that should be encoded together: those of a row group of Parquet. */
export function rowsOfPart(format: RowFormat): number {
  return format === "parquet" ? ROW_GROUP_ROWS : 1;
}

async function encodeContent(
  format: RowFormat,
  batches: readonly ColumnBatch[],
  transfer: Transferable[],
): Promise<EncodedContent> {
  if (format === "arrow") {
    const sent = batches.map(({ columns, rowCount }) => ({ columns: sendableColumns(columns, transfer), rowCount }));
    return { kind: "batches", batches: sent };
  }
  if (format === "parquet") {
    const { GroupEncoder } = await import("../parquet/group-encoder.js");
    const encoder = new GroupEncoder();
    for (const { columns, rowCount } of batches) encoder.add(columns, rowCount);
    const group = encoder.take();
    if (!group) return { kind: "batches", batches: [] };
    transfer.push(group.bytes.buffer as ArrayBuffer);
    return { kind: "group", group };
  }
  const sink = bytesSink();
  const writer = await writeRows(sink, format, { header: false });
  for (const { columns, rowCount } of batches) await writer.write(columns, rowCount);
  await writer.finish();
  const bytes = sink.bytes();
  transfer.push(bytes.buffer as ArrayBuffer);
  return { kind: "text", bytes };
}
