import type { DescField, DescMessage } from "@bufbuild/protobuf";
import { baseType, dataTypeEnumName, isDataType } from "@heddle/tensor";
import { isDataTypeField } from "./text-fields.js";

/** The fields of a message; field names are those of protobuf-es. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * A message in protobuf's text format on one line, as `ShortDebugString` writes it: fields in the order of their numbers, those that are
 * zero or empty left out. For messages without maps, oneofs and floats.
 */
export function printTextProto(schema: DescMessage, message: object): string {
  const texts: string[] = [];
  for (const field of inOrder(schema)) {
    const value = (message as Fields)[field.localName];
    const values = Array.isArray(value) ? value : [value];
    for (const element of values) {
      if (Array.isArray(value) || !isDefault(element)) texts.push(fieldText(field, element));
    }
  }
  return texts.join(" ");
}

const ordered = new WeakMap<DescMessage, readonly DescField[]>();

function inOrder(schema: DescMessage): readonly DescField[] {
  let fields = ordered.get(schema);
  if (!fields) {
    fields = [...schema.fields].sort((a, b) => a.number - b.number);
    ordered.set(schema, fields);
  }
  return fields;
}

/** True for what proto3 does not write: a message is written when it is there. */
function isDefault(value: unknown): boolean {
  return value === undefined || value === 0 || value === 0n || value === "" || value === false;
}

function fieldText(field: DescField, value: unknown): string {
  if (field.message) {
    const inner = printTextProto(field.message, value as object);
    return inner === "" ? `${field.name} { }` : `${field.name} { ${inner} }`;
  }
  if (typeof value === "string") return `${field.name}: "${escaped(value)}"`;
  return `${field.name}: ${isDataTypeField(field) ? dataTypeText(Number(value)) : value}`;
}

/** An open enum writes a number that has no name. */
function dataTypeText(value: number): string {
  return isDataType(value) || isDataType(baseType(value)) ? dataTypeEnumName(value) : String(value);
}

const escapes: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  '"': '\\"',
  "'": "\\'",
  "\\": "\\\\",
};

/** C escapes, with the bytes of UTF-8 that are not printable ASCII in octal. */
function escaped(text: string): string {
  if (/^[ !#-&(-[\]-~]*$/.test(text)) return text;
  return [...new TextEncoder().encode(text)]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      if (escapes[char]) return escapes[char];
      return byte >= 0x20 && byte < 0x7f ? char : `\\${byte.toString(8).padStart(3, "0")}`;
    })
    .join("");
}
