import { anyType, anyWord } from "../any/cell.js";
import { readFloat } from "../any/numbers.js";
import { unboxedCell } from "../any/unboxed-cell.js";
import { hashedType } from "../equality/any-hash.js";
import type { Ffi } from "../ffi.js";
import { formatGeneral } from "../json/json-number.js";
import { TypeIndex } from "../types/type-index.js";
import { hexText, quoteBytes, quoteText } from "../values/quote.js";
import { readValue } from "../values/read-value.js";

/** Significant digits of a float. */
const DIGITS = 6;

/**
 * The key of a Map as tvm-ffi prints it in an access path: `"b"`, `1`, `None`, `my.Var(name="x")`. Of an object the fields that are
 * objects themselves are `...`.
 *
 * Source: ReprPrint of tvm-ffi's dataclass.cc (0.1.14).
 */
export function keyText(ffi: Ffi, cell: number): string {
  const value = unboxedCell(ffi, cell);
  const typeIndex = hashedType(anyType(ffi, value));
  const row = ffi.types.row(typeIndex);
  if (!row?.fields || row.fields.all.length === 0) return leafText(ffi, value) ?? row?.key ?? "";
  const object = anyWord(ffi, value);
  const fields = row.fields.all.map(
    ({ name, offsetBytes }) => `${name}=${leafText(ffi, object + offsetBytes) ?? "..."}`,
  );
  return `${row.key}(${fields.join(", ")})`;
}

/** The text of a value without parts; undefined for another. */
function leafText(ffi: Ffi, cell: number): string | undefined {
  const typeIndex = hashedType(anyType(ffi, cell));
  switch (typeIndex) {
    case TypeIndex.NONE:
      return "None";
    case TypeIndex.BOOL:
      return readValue(ffi, cell) ? "True" : "False";
    case TypeIndex.FLOAT:
      return floatText(readFloat(ffi, cell));
    case TypeIndex.INT:
    case TypeIndex.DATA_TYPE:
    case TypeIndex.DEVICE:
      return String(readValue(ffi, cell));
    case TypeIndex.STRING:
      return quoteAscii(String(readValue(ffi, cell)));
    case TypeIndex.BYTES:
      return quoteBytes(readValue(ffi, cell) as Uint8Array);
    default:
      return typeIndex < TypeIndex.OBJECT ? (ffi.types.row(typeIndex)?.key ?? "") : undefined;
  }
}

function floatText(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  return formatGeneral(value, DIGITS);
}

/** {@link quoteText} with `\uNNNN` for what is not ASCII. */
function quoteAscii(text: string): string {
  return quoteText(text).replace(/[\u0080-\u{10ffff}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x10000 ? `\\u${hexText(code, 4)}` : `\\U${hexText(code, 8)}`;
  });
}
