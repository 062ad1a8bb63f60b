import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { isDataType } from "@heddle/tensor";

/** The attributes of a row of `CompiledPlans` that has values; undefined for anything else. */
export function attrsOfJson(row: readonly unknown[]): AttrMap | undefined {
  const attrs = new Map<unknown, AttrValue>();
  for (const attribute of row) {
    const [name, kind, value, values] = Array.isArray(attribute) ? attribute : [];
    const isList = kind === "list";
    const read = readers.get(isList ? (value ?? "bool") : kind);
    if (typeof name !== "string" || attrs.has(name) || !read) return undefined;
    const elements = (isList ? (Array.isArray(values) ? values : [INVALID]) : [value]).map(read);
    if (elements.includes(INVALID) || (isList && value === null && elements.length > 0)) return undefined;
    attrs.set(
      name,
      (isList ? { kind, of: value ?? undefined, value: elements } : { kind, value: elements[0] }) as AttrValue,
    );
  }
  return attrs as AttrMap;
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
