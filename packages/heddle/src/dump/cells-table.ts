import { visible } from "../text/cell-text.js";
import type { Column, Table } from "../text/table.js";
import type { DumpedStrings } from "./dumped-strings.js";

/** Bytes shown per text; longer text ends in `…`. */
const MOST_BYTES = 1000;

/** The cells as a table, without the columns that the layout does not use. */
export function cellsTable({ cells }: DumpedStrings): Table {
  const hasTypes = cells.some(({ type }) => type !== undefined);
  const hasCapacities = cells.some(({ capacity }) => capacity !== undefined);
  const columns: Column[] = [
    { heading: "cell", align: "right" },
    { heading: "at", align: "right" },
    ...(hasTypes ? [{ heading: "type", align: "left" as const }] : []),
    { heading: "size", align: "right" },
    ...(hasCapacities ? [{ heading: "capacity", align: "right" as const }] : []),
    { heading: "pointer", align: "right" },
    { heading: "text", align: "left" },
  ];
  const rows = cells.map(({ at, type, sizeBytes, capacity, pointer, text, problem }, index) => [
    String(index),
    String(at),
    ...(hasTypes ? [type ?? ""] : []),
    String(sizeBytes),
    ...(hasCapacities ? [capacity === undefined ? "" : String(capacity)] : []),
    String(pointer),
    text ? quoted(text) : `(${problem})`,
  ]);
  return { columns, rows };
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text in quotes; control characters, and bytes that are not UTF-8, as escapes. */
function quoted(text: Uint8Array): string {
  const shown = `"${escaped(text.subarray(0, MOST_BYTES))}"`;
  return text.length > MOST_BYTES ? `${shown} …` : shown;
}

function escaped(bytes: Uint8Array): string {
  try {
    return visible(utf8.decode(bytes).replace(/["\\]/g, "\\$&"));
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 0x20 || byte >= 0x7f || byte === 0x22 || byte === 0x5c
        ? `\\x${byte.toString(16).padStart(2, "0")}`
        : String.fromCharCode(byte),
    ).join("");
  }
}
