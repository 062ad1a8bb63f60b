import { setAny } from "../any/cell.js";
import { writeFloat } from "../any/numbers.js";
import { withScratch } from "../calls/scratch.js";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import { writeResult } from "../values/write-result.js";
import { writeValue } from "../values/write-value.js";
import { castCell } from "./cast-cell.js";
import { mismatchOf } from "./mismatch.js";
import type { ResolvedType } from "./resolved-type.js";

/**
 * Writes a value of JavaScript as a value of a type into an empty cell.
 *
 * @returns undefined, or the type that was found when it cannot be converted; the cell is None then
 * @throws {StatusError} as `writeValue` and `castCell`
 */
export function writeAs(ffi: Ffi, address: number, value: unknown, type: ResolvedType): string | undefined {
  const { name } = type;
  if (name === "void") {
    setAny(ffi, address, TypeIndex.NONE, 0, 0);
    return undefined;
  }
  if (name === "float" && typeof value === "number") {
    writeFloat(ffi, address, value);
    return undefined;
  }
  const isPlain = (name === "str" && typeof value === "string") || name === "Any" || name === "AnyView";
  if (isPlain || (name === "int" && Number.isSafeInteger(value))) {
    writeResult(ffi, address, value);
    return undefined;
  }
  return withScratch(ffi, 1, (scratch) => {
    writeValue(ffi, scratch, value);
    return castCell(ffi, scratch, address, type) ? undefined : mismatchOf(ffi, scratch, type);
  });
}
