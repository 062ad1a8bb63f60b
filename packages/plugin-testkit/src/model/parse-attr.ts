import { type AttrDefinition, type AttrValue, defineOp, formatAttr, type OpDefinition } from "@heddle/kernel-api";
import { invalidArgument, StatusError } from "@heddle/status";
import { dataTypeEnumName, valueTypeFromName } from "@heddle/tensor";

/**
 * The value of an attribute of an op from a text such as `suffix=!`, `N=2`, `T=float` or `sizes=[1, 2]`: as `defineOp` reads
 * defaults, but text needs no quotes, and types have their short names too.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a text without `=`, an unknown attribute, and a value of another kind
 */
export function parseAttr(op: OpDefinition, text: string): [name: string, value: AttrValue] {
  const [, name, value] = /^([^=]*)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw invalidArgument(`'${text}' is not NAME=VALUE`);
  const attr = op.attrs.find((definition) => definition.name === name);
  if (!attr) {
    const known = op.attrs.map((definition) => definition.name).join(", ") || "none";
    throw invalidArgument(`op ${op.name} has no attribute '${name}': it has ${known}`, { attr: name, op: op.name });
  }
  return [name, parseValue(attr, value)];
}

function parseValue(attr: AttrDefinition, text: string): AttrValue {
  if (attr.type === "string" && !/^(['"]).*\1$/s.test(text)) {
    return { kind: "string", value: new TextEncoder().encode(text) };
  }
  const withEnumNames = /type/.test(attr.type) ? text.replace(/\w+/g, enumName) : text;
  const { defaultValue: _, ...definition } = attr;
  try {
    const [parsed] = defineOp("Op", { attrs: [`${formatAttr(definition)} = ${withEnumNames}`] }).attrs;
    if (parsed?.defaultValue) return parsed.defaultValue;
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
  }
  throw invalidArgument(`attribute \`${formatAttr(definition)}\` cannot be '${text}'`, { attr: attr.name });
}

function enumName(word: string): string {
  const type = valueTypeFromName(word);
  return type === undefined ? word : dataTypeEnumName(type);
}
