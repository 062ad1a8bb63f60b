import { Attributes, type AttrMap, type AttrValue, checkAttr, type OpDefinition } from "@heddle/kernel-api";
import { dataTypeEnumName } from "@heddle/tensor";
import { attrNotSet } from "./errors.js";

/**
 * A node's attributes with the op's defaults filled in, each proved to be of the kind, range and set that the op allows.
 * Attributes that the op does not know are kept: they are hints (`_output_shapes`, `_kernel`).
 *
 * @throws {StatusError} INVALID_ARGUMENT for the first attribute that is missing or not allowed
 */
export function nodeAttributes(op: OpDefinition, nodeName: string, given: AttrMap): Attributes {
  const values = new Map(given);
  for (const definition of op.attrs) {
    const value = values.get(definition.name) ?? definition.defaultValue;
    if (!value) throw attrNotSet(definition.name, op.name, nodeName);
    checkAttr(definition, value, `\n\t; NodeDef: {{node ${nodeName}}}`);
    values.set(definition.name, value);
  }
  return new Attributes(nodeName, values);
}

/** One attribute's value in a few characters, for messages: `DT_FLOAT`, `[DT_FLOAT, DT_INT32]`. */
export function describeTypes(value: AttrValue | undefined): string {
  if (value?.kind === "type") return dataTypeEnumName(value.value);
  if (value?.kind === "list" && value.of === "type") return `[${value.value.map(dataTypeEnumName).join(", ")}]`;
  return "not set";
}
