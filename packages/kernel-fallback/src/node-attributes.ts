import {
  type AttrDefinition,
  Attributes,
  type AttrMap,
  type AttrValue,
  describeKind,
  type OpDefinition,
} from "@heddle/kernel-api";
import { dataTypeEnumName, dataTypeName } from "@heddle/tensor";
import { attrNotAllowed, attrNotSet } from "./errors.js";

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
    checkAttr(definition, value, nodeName);
    values.set(definition.name, value);
  }
  return new Attributes(nodeName, values);
}

function checkAttr(definition: AttrDefinition, value: AttrValue, nodeName: string): void {
  const { name } = definition;
  const kind = describeKind(value);
  const emptyList = value.kind === "list" && value.value.length === 0 && definition.type.startsWith("list(");
  if (kind !== definition.type && !emptyList) {
    throw attrNotAllowed(name, `type '${kind}'`, `must be of type '${definition.type}'`, nodeName);
  }
  const { minimum } = definition;
  if (minimum !== undefined) {
    if (value.kind === "int" && value.value < minimum) {
      throw attrNotAllowed(name, `${value.value}`, `must be at least minimum ${minimum}`, nodeName);
    }
    if (value.kind === "list" && value.value.length < minimum) {
      throw attrNotAllowed(name, `length ${value.value.length}`, `must be at least minimum ${minimum}`, nodeName);
    }
  }
  if (definition.allowedTypes) checkTypes(definition.allowedTypes, name, value, nodeName);
  if (definition.allowedStrings) checkStrings(definition.allowedStrings, name, value, nodeName);
}

function checkTypes(allowed: readonly number[], name: string, value: AttrValue, nodeName: string): void {
  const found = value.kind === "list" ? (value.value as readonly number[]) : [value.value as number];
  for (const type of found) {
    if (allowed.includes(type)) continue;
    const list = allowed.map(dataTypeName).join(", ");
    throw attrNotAllowed(name, dataTypeName(type), `is not in the list of allowed values: ${list}`, nodeName);
  }
}

function checkStrings(allowed: readonly string[], name: string, value: AttrValue, nodeName: string): void {
  const found = value.kind === "list" ? (value.value as readonly Uint8Array[]) : [value.value as Uint8Array];
  for (const bytes of found) {
    const text = new TextDecoder().decode(bytes);
    if (allowed.includes(text)) continue;
    const list = allowed.map((candidate) => `"${candidate}"`).join(", ");
    throw attrNotAllowed(name, `"${text}"`, `is not in the list of allowed values: ${list}`, nodeName);
  }
}

/** One attribute's value in a few characters, for messages: `DT_FLOAT`, `[DT_FLOAT, DT_INT32]`. */
export function describeTypes(value: AttrValue | undefined): string {
  if (value?.kind === "type") return dataTypeEnumName(value.value);
  if (value?.kind === "list" && value.of === "type") return `[${value.value.map(dataTypeEnumName).join(", ")}]`;
  return "not set";
}
