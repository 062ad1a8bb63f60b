import type { Column, Table } from "../text/table.js";
import type { DumpedStrings } from "./dumped-strings.js";
import { quotedBytes } from "./quoted-bytes.js";

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
    text ? quotedBytes(text, MOST_BYTES) : `(${problem})`,
  ]);
  return { columns, rows };
}
