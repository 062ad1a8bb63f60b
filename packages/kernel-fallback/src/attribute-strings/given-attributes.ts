import type { AttrMap, AttrValue, OpDefinition } from "@heddle/kernel-api";
import { attrValueAs } from "@heddle/kernel-api/attr-values";
import { invalidArgument } from "@heddle/status";
import { attributesFromPairs } from "./attributes-from-pairs.js";
import { decodeAttribute } from "./decode-attribute.js";

/** Attributes as pairs of a name and a typed string: `{ attr1_name: "strides", attr1_value: "list(i32)$1,2" }`. */
export type AttributePairs = Readonly<Record<`attr${number}_${"name" | "value"}`, string>>;

/**
 * Attributes by name as values of JavaScript, for the types of the op's attributes: `{ strides: [1, 2], T: "float", padding: "SAME" }`. A
 * text with `$` for an attribute that is not a string is a typed string: `{ strides: "list(i32)$1,2" }`.
 */
export type AttributeValues = Readonly<Record<string, unknown>>;

/** The attributes of an op in any form that callers have. @throws {StatusError} INVALID_ARGUMENT for a value that the attribute does not hold */
export function givenAttributes(op: OpDefinition, given: AttrMap | AttributePairs | AttributeValues): AttrMap {
  if (given instanceof Map) return given;
  const entries = Object.entries(given);
  const isPair = ([key]: readonly [string, unknown]) => /^attr\d+_(name|value)$/.test(key);
  if (entries.length > 0 && entries.every(isPair)) {
    return attributesFromPairs(entries as [string, string][]);
  }
  return new Map(entries.map(([name, value]) => [name, attributeOf(op, name, value)]));
}

function attributeOf(op: OpDefinition, name: string, value: unknown): AttrValue {
  const definition = op.attrs.find((attr) => attr.name === name);
  if (!definition) {
    const known = op.attrs.map((attr) => attr.name).join(", ") || "none";
    throw invalidArgument(`op '${op.name}' has no attribute '${name}': it has ${known}`, { op: op.name, attr: name });
  }
  const { type } = definition;
  if (typeof value === "string" && value.includes("$") && type !== "string") return decodeAttribute(value);
  return attrValueAs(type, value);
}
