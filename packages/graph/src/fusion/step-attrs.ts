import type { AttrValue } from "@heddle/kernel-api";

export function intAttr(value: number): AttrValue {
  return { kind: "int", value: BigInt(value) };
}

export function floatAttr(value: number): AttrValue {
  return { kind: "float", value };
}

export function textAttr(text: string): AttrValue {
  return { kind: "string", value: new TextEncoder().encode(text) };
}
