import { invalidArgument } from "@heddle/status";
import { type DataType, dataTypeName } from "@heddle/tensor";
import { attrTypeProblem } from "../attr-values/attr-type-problem.js";
import { attrNotAllowed } from "../errors.js";
import type { AttrDefinition } from "../op-definition/op-definition.js";
import type { AttrValue } from "./attr-value.js";
import { describeKind } from "./attributes.js";

/**
 * Proves that a value is of the kind, range and set that an attribute's definition allows.
 *
 * @param where the end of the message: the owner of the value
 * @throws {StatusError} INVALID_ARGUMENT with TensorFlow's messages otherwise
 *
 * Source: ValidateAttrValue, tensorflow/core/framework/op_def_util.cc (TensorFlow 2.21).
 */
export function checkAttr(definition: AttrDefinition, value: AttrValue, where: string): void {
  const { name, type, minimum, allowedTypes, allowedStrings } = definition;
  const problem = attrTypeProblem(value, type);
  if (problem !== undefined) {
    const found = describeKind(value);
    throw invalidArgument(`${problem}\n\t for attr '${name}'${where}`, { attr: name, wanted: type, found });
  }
  if (minimum !== undefined) {
    if (value.kind === "int" && value.value < minimum) {
      throw attrNotAllowed(name, `${value.value}`, `must be at least minimum ${minimum}`, where);
    }
    const length = value.kind === "list" ? value.value.length : minimum;
    if (length < minimum) {
      throw invalidArgument(`Length for attr '${name}' of ${length} must be at least minimum ${minimum}${where}`, {
        attr: name,
        found: length,
        minimum,
      });
    }
  }
  const elements: readonly unknown[] = value.kind === "list" ? value.value : [value.value];
  if (allowedTypes) checkMember(name, elements as DataType[], allowedTypes, dataTypeName, where);
  if (allowedStrings) {
    const texts = (elements as Uint8Array[]).map((bytes) => new TextDecoder().decode(bytes));
    checkMember(name, texts, allowedStrings, (text) => `"${text}"`, where);
  }
}

function checkMember<T>(
  name: string,
  found: readonly T[],
  allowed: readonly T[],
  show: (element: T) => string,
  where: string,
): void {
  const other = found.find((element) => !allowed.includes(element));
  if (other === undefined) return;
  const list = allowed.map(show).join(", ");
  throw attrNotAllowed(name, show(other), `is not in the list of allowed values: ${list}`, where);
}
