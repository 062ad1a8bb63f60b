import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { isDataType } from "@heddle/tensor";

/** The attributes of a row of `CompiledPlans` that has values; undefined for anything else. */
export function attrsOfJson(row: readonly unknown[]): AttrMap | undefined {
  const attrs = new Map<unknown, AttrValue>();
  // Without iterators: this runs once, in code that no engine has compiled yet.
  for (let i = 0; i < row.length; i++) {
    const attribute = row[i];
    if (!Array.isArray(attribute)) return undefined;
    const name = attribute[0];
    if (typeof name !== "string" || attrs.has(name)) return undefined;
    const value =
      attribute[1] === "list" ? listValue(attribute[2], attribute[3]) : plainValue(attribute[1], attribute[2]);
    if (!value) return undefined;
    attrs.set(name, value);
  }
  return attrs as AttrMap;
}

function plainValue(kind: unknown, data: unknown): AttrValue | undefined {
  const read = readers.get(kind);
  const value = read ? read(data) : INVALID;
  return value === INVALID ? undefined : ({ kind, value } as AttrValue);
}

/** A list; one of unknown kind is empty. */
function listValue(of: unknown, values: unknown): AttrValue | undefined {
  const read = readers.get(of ?? "bool");
  if (!read || !Array.isArray(values) || (of === null && values.length > 0)) return undefined;
  const elements = values.map(read);
  const list = { kind: "list", of: of ?? undefined, value: elements as unknown };
  return elements.includes(INVALID) ? undefined : (list as AttrValue);
}

/** In place of a value of another type. */
const INVALID = Symbol();

/** By kind, the readers of values. */
const readers = /* @__PURE__ */ new Map<unknown, (value: unknown) => unknown>([
  [
    "string",
    (value) =>
      typeof value === "string" ? new TextEncoder().encode(value) : isBytes(value) ? Uint8Array.from(value) : INVALID,
  ],
  ["int", (value) => (Number.isSafeInteger(value) ? BigInt(value as number) : INVALID)],
  ["float", (value) => (typeof value === "number" ? value : INVALID)],
  ["bool", (value) => (typeof value === "boolean" ? value : INVALID)],
  ["type", (value) => (isDataType(value as number) ? value : INVALID)],
  ["shape", (value) => (value === null ? undefined : isShape(value) ? value : INVALID)],
  ["func", (value) => (typeof value === "string" ? { name: value, attrs: new Map() } : INVALID)],
]);

/** True for a whole number from 0 to below `limit`. */
export function isIndex(value: unknown, limit: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < limit;
}

function isBytes(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((byte) => isIndex(byte, 256));
}

/** True for sizes, -1 where they are unknown. */
export function isShape(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((size) => Number.isSafeInteger(size) && size >= -1);
}
