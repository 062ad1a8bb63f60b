import type { AttrValue } from "@heddle/kernel-api";
import type { DataType } from "@heddle/tensor";

export function intAttr(value: number): AttrValue {
  return { kind: "int", value: BigInt(value) };
}

export function floatAttr(value: number): AttrValue {
  return { kind: "float", value };
}

export function textAttr(text: string): AttrValue {
  return { kind: "string", value: new TextEncoder().encode(text) };
}

export function bytesAttr(bytes: Iterable<number>): AttrValue {
  return { kind: "string", value: Uint8Array.from(bytes) };
}

export function boolAttr(value: boolean): AttrValue {
  return { kind: "bool", value };
}

export function typeAttr(value: DataType): AttrValue {
  return { kind: "type", value };
}
