import type { DumpedCell, DumpLayoutName } from "heddle/inspect";
import type { CellSpan } from "./cell-spans.js";

/**
 * One sentence, or two, on the bytes of a field.
 *
 * @param target the bytes that the pointer of the cell leads to; undefined when they are not known
 */
export function explainSpan(
  { kind, means, bytes, at }: CellSpan,
  cell: DumpedCell | undefined,
  layout: DumpLayoutName,
  target: CellSpan | undefined,
): string {
  switch (kind) {
    case "size":
      return sizeText(cell, layout);
    case "capacity":
      return `The heap block has room for ${cell?.capacity ?? "as many"} bytes and a NUL: the text may grow so far where it is.`;
    case "pointer":
      return pointerText(means, cell, layout, target);
    case "text":
      return `The text: ${counted(bytes.length)} from ${at}. It may hold any bytes, NUL too.`;
    case "end":
      return "A NUL after the text, for C functions. It does not count.";
    case "count":
      return "How many cells share the text, when the writer counted them. No reader looks at it.";
    case "room":
      return "The bytes that the cell may write at its text: as many as it was made with.";
    case "owner":
      return means.startsWith("no ")
        ? "No owner: somebody else keeps the bytes alive."
        : "The owner keeps the bytes alive, and is told when the cell lets go of them.";
    case "unused":
      return "Bytes that cells of this type do not use.";
    case "header":
      return `Part of the header: ${means}.`;
  }
}

function sizeText(cell: DumpedCell | undefined, layout: DumpLayoutName): string {
  const size = counted(Number(cell?.sizeBytes ?? 0));
  if (layout === "legacy") return `The size of the text as a varint, seven bits a byte: ${size}.`;
  const meaning: Readonly<Record<string, string>> = {
    SMALL: "the text is in the cell",
    LARGE: "the cell owns a heap block with the text",
    OFFSET: "the text is at a distance from the cell, in the same block",
    VIEW: "the text belongs to somebody else",
    PREALLOC: "the text is in an array that was made in advance",
  };
  const type = cell?.type === undefined ? "" : ` ${cell.type}: ${meaning[cell.type] ?? ""}.`;
  return `The size, ${size}, is above the two low bits, which are the type.${type}`;
}

function pointerText(
  means: string,
  cell: DumpedCell | undefined,
  layout: DumpLayoutName,
  target: CellSpan | undefined,
): string {
  const place = target === undefined ? "bytes that cannot be shown" : `the marked bytes, from ${target.at}`;
  if (layout === "tflite")
    return `The text begins at ${cell?.pointer} in the buffer, and ends where the next one begins.`;
  if (layout === "legacy")
    return `A distance from the end of the table of offsets. It leads to ${place}: the size, then the text.`;
  if (means.startsWith("offset")) return `A distance, so that the block can be moved and saved. It leads to ${place}.`;
  return `An address in memory. It leads to ${place}.`;
}

function counted(bytes: number): string {
  return bytes === 1 ? "1 byte" : `${bytes} bytes`;
}
