import { invalidArgument } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { parseFloatText } from "@heddle/tensor/text";
import type { FieldValue } from "./field-values.js";
import { FieldType, type ProtoField } from "./proto-field.js";

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, a: 7, b: 8, f: 12, v: 11 };

/**
 * The value of a field that a message has not, in a tensor of `dtype`.
 *
 * @throws {StatusError} INVALID_ARGUMENT for the default of a number that is not one
 */
export function defaultValue({ type, fullName, defaultText = "" }: ProtoField, dtype: DataType): FieldValue {
  const failure = () => invalidArgument(`Failed to load FileDescriptorProto: ${fullName} has default '${defaultText}'`);
  switch (dtype) {
    case DataType.STRING:
      if (type === FieldType.BYTES) return unescaped(defaultText);
      return type === FieldType.STRING ? new TextEncoder().encode(defaultText) : new Uint8Array();
    case DataType.BOOL:
      return defaultText === "true" ? 1 : 0;
    case DataType.FLOAT:
    case DataType.DOUBLE: {
      const value = parseFloatText(defaultText === "" ? "0" : defaultText);
      if (value === undefined) throw failure();
      return type === FieldType.FLOAT ? Math.fround(value) : value;
    }
    default:
      if (!/^-?\d{0,20}$/.test(defaultText) || defaultText === "-") throw failure();
      return dtype === DataType.INT64 || dtype === DataType.UINT64 ? BigInt(defaultText) : Number(defaultText);
  }
}

/** The bytes of a text with C's escapes. */
function unescaped(text: string): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; ) {
    const [sequence] = /^\\(?:[0-7]{1,3}|x[0-9a-fA-F]{1,2}|.)/s.exec(text.slice(at, at + 4)) ?? [];
    if (sequence === undefined) bytes.push(text.charCodeAt(at++));
    else {
      bytes.push(escapedByte(sequence.slice(1)));
      at += sequence.length;
    }
  }
  return Uint8Array.from(bytes);
}

function escapedByte(sequence: string): number {
  if (/^[0-7]/.test(sequence)) return Number.parseInt(sequence, 8);
  if (sequence.length > 1) return Number.parseInt(sequence.slice(1), 16);
  return ESCAPES[sequence] ?? sequence.charCodeAt(0);
}
