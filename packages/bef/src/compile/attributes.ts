import type { AttrMap } from "@heddle/kernel-api";
import { encodeAttribute } from "@heddle/kernel-fallback/attribute-strings";
import type { Attribute } from "../ir/attribute.js";

/** A string attribute. */
export function stringAttribute(text: string): Attribute {
  return { kind: "string", bytes: new TextEncoder().encode(text) };
}

/** An `i32`. */
export function intAttribute(value: number): Attribute {
  return { kind: "integer", type: "i32", value: BigInt(value) };
}

/** Attributes as pairs `attr0_name`, `attr0_value` of a name and a typed string. */
export function pairAttributes(attrs: AttrMap): [string, Attribute][] {
  return [...attrs].flatMap(([name, value], index): [string, Attribute][] => [
    [`attr${index}_name`, stringAttribute(name)],
    [`attr${index}_value`, stringAttribute(encodeAttribute(value))],
  ]);
}
