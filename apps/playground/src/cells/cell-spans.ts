import type { DumpedCell, Field, FieldKind } from "heddle/inspect";
import { type ShownCells, textOf } from "./shown-cells.js";

/** Consecutive bytes of one field, with the bytes themselves. */
export interface CellSpan {
  readonly kind: FieldKind;
  /** The meaning in words, such as `size 5, type 0`. */
  readonly means: string;
  /** The position of the first byte in the buffer, or its address when it is elsewhere. */
  readonly at: number;
  readonly bytes: Uint8Array;
  /** True for bytes of the cell; false for the text that it points to, and for the size in front of that. */
  readonly isInCell: boolean;
}

/** The fields of a cell in the order of their bytes, those of its text last, also of a text that is elsewhere in memory. */
export function cellSpans(
  cell: DumpedCell,
  { bytes, outside }: Pick<ShownCells, "bytes" | "outside">,
): readonly CellSpan[] {
  const fields = cell.fields();
  const end = cellEnd(cell, fields);
  const spans = fields.map((field) => spanOf(field, bytes, field.at < end));
  if (cell.text !== undefined) return spans;
  const text = textOf(cell, outside);
  if (text === undefined) return spans;
  return [...spans, { kind: "text", means: "text", at: Number(cell.pointer), bytes: text, isInCell: false }];
}

/** The fields of a header. */
export function headerSpans({ header, bytes }: Pick<ShownCells, "header" | "bytes">): readonly CellSpan[] {
  return header.map((field) => spanOf(field, bytes, true));
}

/** The place among `spans` of the bytes that the pointer of the cell leads to; -1 when they are not there. */
export function targetOf(spans: readonly CellSpan[]): number {
  return spans.findIndex(({ isInCell }) => !isInCell);
}

function spanOf({ kind, means, at, lengthBytes }: Field, bytes: Uint8Array, isInCell: boolean): CellSpan {
  return { kind, means, at, bytes: bytes.subarray(at, at + lengthBytes), isInCell };
}

/** The end of the bytes that follow each other from the start of the cell, before those that its pointer leads to. */
function cellEnd({ at }: DumpedCell, fields: readonly Field[]): number {
  let end = at;
  let hasPointer = false;
  for (const field of fields) {
    if (field.at !== end || (hasPointer && field.kind === "text")) break;
    hasPointer ||= field.kind === "pointer";
    end += field.lengthBytes;
  }
  return end;
}
