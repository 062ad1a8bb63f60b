/** Attributes of the nodes that builtins become. */
import type { AttrValue } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";

const encoder = /* @__PURE__ */ new TextEncoder();

export const type = (value: DataType): AttrValue => ({ kind: "type", value });
export const types = (value: readonly DataType[]): AttrValue => ({ kind: "list", of: "type", value });
export const int = (value: number | bigint): AttrValue => ({ kind: "int", value: BigInt(value) });
export const ints = (value: readonly number[]): AttrValue => ({ kind: "list", of: "int", value: value.map(BigInt) });
export const float = (value: number): AttrValue => ({ kind: "float", value });
export const floats = (value: readonly number[]): AttrValue => ({ kind: "list", of: "float", value });
export const bool = (value: boolean): AttrValue => ({ kind: "bool", value });
export const text = (value: string): AttrValue => ({ kind: "string", value: encoder.encode(value) });
export const texts = (value: readonly string[]): AttrValue => ({
  kind: "list",
  of: "string",
  value: value.map((each) => encoder.encode(each)),
});
export const func = (name: string): AttrValue => ({ kind: "func", value: { name, attrs: new Map() } });
