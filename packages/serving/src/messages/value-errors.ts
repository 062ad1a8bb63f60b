import { invalidArgument, type StatusError, unimplemented } from "@heddle/status";
import { debugText } from "../json/debug-text.js";
import { type JsonTape, NodeKind } from "../json/json-tape.js";
import { hasJsonElements } from "./element-column.js";
import { isBase64Object } from "./string-column.js";

/** The name of a value's type in messages. */
export function typeName(tape: JsonTape, node: number): string {
  return TYPE_NAMES[tape.kind(node)] ?? "Number";
}

/** The error of a value in a message that begins with it. */
export function valueError(tape: JsonTape, node: number, what: string): StatusError {
  return invalidArgument(`JSON Value: ${debugText(tape, node)} ${what}`);
}

/** The error of a value, not an array, that is not an element of a type. */
export function elementError(tape: JsonTape, node: number, dtype: string): StatusError {
  const isObject = tape.kind(node) === NodeKind.OBJECT;
  if (isObject && dtype === "string") return base64Error(tape, node);
  if (isObject || hasJsonElements(dtype)) {
    return valueError(tape, node, `Type: ${typeName(tape, node)} is not of expected type: ${dtype}`);
  }
  return unimplemented(`Conversion of JSON Value: ${debugText(tape, node)} to type: ${dtype}`);
}

/** The error of an object in place of a string. */
export function base64Error(tape: JsonTape, node: number): StatusError {
  if (isBase64Object(tape, node)) return invalidArgument("Unable to base64 decode");
  return valueError(tape, node, "not formatted correctly for base64 data");
}

const TYPE_NAMES: Readonly<Record<number, string>> = {
  [NodeKind.NULL]: "Null",
  [NodeKind.FALSE]: "False",
  [NodeKind.TRUE]: "True",
  [NodeKind.OBJECT]: "Object",
  [NodeKind.ARRAY]: "Array",
  [NodeKind.STRING]: "String",
  [NodeKind.ESCAPED]: "String",
};
