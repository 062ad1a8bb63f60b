import { bytesSink } from "../bytes/byte-source.js";
import type { TypedColumn } from "../column.js";
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
  const isText = format !== "arrow" && format !== "parquet";
  return {
    async encode(batches, transfer) {
      if (isText) return encoded(batches, transfer, await encodeText(format, batches, transfer));
      const typed = batches.map(({ columns, rowCount }) => ({
        columns: new Map(Array.from(columns, ([name, column]) => [name, types.typed(name, column)])),
        rowCount,
      }));
      return encoded(typed, transfer, await encodeTyped(format, typed, transfer));
    },
  };
}

/** The rows that should be encoded together: those of a row group of Parquet. */
export function rowsOfPart(format: RowFormat): number {
  return format === "parquet" ? ROW_GROUP_ROWS : 1;
}

function encoded(batches: readonly ColumnBatch[], transfer: Transferable[], content: EncodedContent): EncodedRows {
  const none = new Map(Array.from(batches[0]?.columns ?? [], ([name, column]) => [name, sliceColumn(column, 0, 0)]));
  const rowCount = batches.reduce((sum, batch) => sum + batch.rowCount, 0);
  return { columns: sendableColumns(none, transfer), rowCount, content };
}

async function encodeText(
  format: RowFormat,
  batches: readonly ColumnBatch[],
  transfer: Transferable[],
): Promise<EncodedContent> {
  const sink = bytesSink();
  const writer = await writeRows(sink, format, { header: false });
  for (const { columns, rowCount } of batches) await writer.write(columns, rowCount);
  await writer.finish();
  const bytes = sink.bytes();
  transfer.push(bytes.buffer as ArrayBuffer);
  return { kind: "text", bytes };
}

async function encodeTyped(
  format: "arrow" | "parquet",
  batches: readonly { readonly columns: ReadonlyMap<string, TypedColumn>; readonly rowCount: number }[],
  transfer: Transferable[],
): Promise<EncodedContent> {
  if (format === "arrow") {
    const sent = batches.map(({ columns, rowCount }) => ({ columns: sendableColumns(columns, transfer), rowCount }));
    return { kind: "batches", batches: sent };
  }
  const { GroupEncoder } = await import("../parquet/group-encoder.js");
  const encoder = new GroupEncoder();
  for (const { columns, rowCount } of batches) encoder.add(columns, rowCount);
  const group = encoder.take();
  if (!group) return { kind: "batches", batches: [] };
  transfer.push(group.bytes.buffer as ArrayBuffer);
  return { kind: "group", group };
}
