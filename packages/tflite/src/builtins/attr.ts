/** Attributes of the nodes that builtins become. */
import type { AttrValue } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import type { DataType } from "@heddle/tensor";
import type { FieldForm } from "../flatbuffer/schema.js";

/** Attributes of a node, made with the functions of `attr.ts`. */
export type NodeAttrs = Readonly<Record<string, AttrValue>>;

const encoder = /* @__PURE__ */ new TextEncoder();

export const type = (value: DataType): AttrValue => ({ kind: "type", value });
export const types = (value: readonly DataType[]): AttrValue => ({ kind: "list", of: "type", value });
export const shapes = (value: readonly (readonly number[])[]): AttrValue => ({ kind: "list", of: "shape", value });
export const int = (value: number | bigint): AttrValue => ({ kind: "int", value: BigInt(value) });
export const ints = (value: readonly (number | bigint)[]): AttrValue => ({
  kind: "list",
  of: "int",
  value: value.map(BigInt),
});
export const float = (value: number): AttrValue => ({ kind: "float", value });
export const floats = (value: readonly number[]): AttrValue => ({ kind: "list", of: "float", value });
export const bools = (value: readonly boolean[]): AttrValue => ({ kind: "list", of: "bool", value });
export const bool = (value: boolean): AttrValue => ({ kind: "bool", value });
export const bytes = (value: Uint8Array): AttrValue => ({ kind: "string", value });
export const text = (value: string): AttrValue => ({ kind: "string", value: encoder.encode(value) });
export const texts = (value: readonly string[]): AttrValue => ({
  kind: "list",
  of: "string",
  value: value.map((each) => encoder.encode(each)),
});
export const func = (name: string): AttrValue => ({ kind: "func", value: { name, attrs: new Map() } });
export const funcs = (names: readonly string[]): AttrValue => ({
  kind: "list",
  of: "func",
  value: names.map((name) => ({ name, attrs: new Map() })),
});

/**
 * Type attributes of inputs: `"T Tshape"` names them in their order, with `-` for an input without.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an input that is missing
 */
export function typesOf(names: string, inputs: readonly { readonly dtype: DataType }[]): Record<string, AttrValue> {
  const attrs = names.split(" ").map((name, index) => {
    const input = inputs.at(index);
    if (!input) throw invalidArgument(`input ${index} is missing`);
    return [name, type(input.dtype)] as const;
  });
  return Object.fromEntries(attrs.filter(([name]) => name !== "-"));
}

/** An option of a builtin; undefined for an absent vector or text. */
export function option(form: FieldForm, value: unknown): AttrValue | undefined {
  if (typeof value === "boolean") return bool(value);
  if (typeof value === "bigint") return int(value);
  if (typeof value === "string") return text(value);
  const isFloat = "scalar" in form && form.scalar === "float32";
  if (typeof value === "number") return (isFloat ? float : int)(value);
  return Array.isArray(value) ? (isFloat ? floats : ints)(value) : undefined;
}
