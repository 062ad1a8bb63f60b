import { type StringColumn, sliceColumn, type TypedColumn } from "@heddle/rows";
import { invalidArgument, type StatusError } from "@heddle/status";

const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The rows of an output whose strings are not all UTF-8, with an error for each; undefined when there are none. */
export function textErrors(name: string, column: TypedColumn): ReadonlyMap<number, StatusError> | undefined {
  const rows = rowsWithoutUtf8(column);
  if (rows.length === 0) return undefined;
  const message = `output '${name}' is not UTF-8: --binary ${name} makes its column binary`;
  return new Map(rows.map((row) => [row, invalidArgument(message, { output: name })]));
}

function rowsWithoutUtf8(column: TypedColumn): number[] {
  if (column.kind === "number") return [];
  if (column.kind === "string") return column.isBinary || isUtf8(column) ? [] : cellsWithoutUtf8(column);
  const { items, offsets } = column;
  if (items.kind === "text" || items.kind === "json") return [];
  const first = offsets[0] ?? 0;
  const last = offsets[offsets.length - 1] ?? 0;
  const found: number[] = [];
  let row = 0;
  for (const item of rowsWithoutUtf8(sliceColumn(items, first, last))) {
    while ((offsets[row + 1] ?? last) <= first + item) row++;
    if (found.at(-1) !== row) found.push(row);
  }
  return found;
}

/** True when all bytes together are UTF-8 and no string begins inside of a character. */
function isUtf8({ bytes, offsets }: StringColumn): boolean {
  const first = offsets[0] ?? 0;
  const last = offsets[offsets.length - 1] ?? 0;
  if (!decodes(bytes.subarray(first, last))) return false;
  for (const offset of offsets) if (offset < last && ((bytes[offset] ?? 0) & 0xc0) === 0x80) return false;
  return true;
}

function cellsWithoutUtf8({ bytes, offsets }: StringColumn): number[] {
  const rows = [...offsets.subarray(1).keys()];
  return rows.filter((row) => !decodes(bytes.subarray(offsets[row], offsets[row + 1])));
}

function decodes(bytes: Uint8Array): boolean {
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}
