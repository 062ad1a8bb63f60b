import { type Converter, type Ffi, FfiArray, FfiMap, writeValue } from "@heddle/ffi";

/** Writes arrays as Arrays, and Maps and plain objects as Maps. */
export const containerConverter: Converter = {
  takes: "arrays, Maps and objects",
  write(ffi: Ffi, address: number, value: unknown): boolean {
    const entries = entriesOf(value);
    if (!entries && !Array.isArray(value)) return false;
    using made = entries ? FfiMap.from(ffi, entries) : FfiArray.from(ffi, value as unknown[]);
    writeValue(ffi, address, made);
    return true;
  },
};

function entriesOf(value: unknown): Iterable<readonly [unknown, unknown]> | undefined {
  if (value instanceof Map) return value;
  if (typeof value !== "object" || value === null) return undefined;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? Object.entries(value) : undefined;
}
