import { Attributes, type AttrMap, type AttrValue, attrFits, checkAttr, type OpDefinition } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeEnumName } from "@heddle/tensor";

/**
 * A node's attributes with the op's defaults filled in, each proved to be of the kind, range and set that the op allows.
 * Attributes that the op does not know are kept: they are hints (`_output_shapes`, `_kernel`).
 *
 * @throws {StatusError} INVALID_ARGUMENT for the first attribute that is missing or not allowed
 */
export function nodeAttributes(op: OpDefinition, nodeName: string, given: AttrMap): Attributes {
  const values = new Map(given);
  for (const definition of op.attrs) {
    const { name } = definition;
    const value = values.get(name) ?? definition.defaultValue;
    if (!value) {
      throw invalidArgument(`NodeDef missing attr '${name}' from op '${op.name}' of node '${nodeName}'`, {
        attr: name,
        op: op.name,
        node: nodeName,
      });
    }
    checkAttr(definition, value, `\n\t; NodeDef: {{node ${nodeName}}}`);
    values.set(name, value);
  }
  return new Attributes(nodeName, values);
}

/** As {@link nodeAttributes}; undefined when one is missing or not allowed. */
export function plainAttributes(op: OpDefinition, nodeName: string, given: AttrMap): Attributes | undefined {
  const values = new Map(given);
  for (const definition of op.attrs) {
    const { name } = definition;
    const value = values.get(name) ?? definition.defaultValue;
    if (!value || !attrFits(definition, value)) return undefined;
    values.set(name, value);
  }
  return new Attributes(nodeName, values);
}

/** The types of an attribute in messages: `DT_FLOAT`, `[DT_FLOAT, DT_INT32]`, `not set`. */
export function describeTypes(value: AttrValue | undefined): string {
  if (value?.kind === "type") return dataTypeEnumName(value.value);
  if (value?.kind === "list" && value.of === "type") return `[${value.value.map(dataTypeEnumName).join(", ")}]`;
  return "not set";
}
