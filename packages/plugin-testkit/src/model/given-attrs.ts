import type { AttrMap, AttrValue, OpDefinition } from "@heddle/kernel-api";
import { attrValueAs, type PlainAttr } from "@heddle/kernel-api/attr-values";
import { invalidArgument, StatusError } from "@heddle/status";

/** Attributes by name: values that their types in the op's definition take, such as "!", 2 or [1, 2], and attribute values. */
export type GivenAttrs = Readonly<Record<string, PlainAttr>>;

/**
 * The attributes of a node of an op, each of the kind that the op's definition names.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an attribute that the op does not have, and a value that its kind does not hold
 */
export function givenAttrs({ name: op, attrs }: OpDefinition, given: GivenAttrs): AttrMap {
  const values = new Map<string, AttrValue>();
  for (const [name, value] of Object.entries(given)) {
    const definition = attrs.find((attr) => attr.name === name);
    if (!definition) {
      const known = attrs.map((attr) => attr.name).join(", ") || "none";
      throw invalidArgument(`op ${op} has no attribute '${name}': it has ${known}`, { attr: name, op });
    }
    try {
      values.set(name, attrValueAs(definition.type, value));
    } catch (error) {
      throw error instanceof StatusError ? error.at(`attribute '${name}' of op ${op}`, { attr: name, op }) : error;
    }
  }
  return values;
}
