import { dataTypeName, isDataType, isRefType } from "@heddle/tensor";
import type { AttrValue } from "../attributes/attr-value.js";
import { describeKind } from "../attributes/attributes.js";

/**
 * The reason why a value is not of a type (`"int"`, `"list(type)"`), in TensorFlow's words; undefined for a value that is. A missing
 * value and an empty list are of every list's type.
 *
 * Source: AttrValueHasType, tensorflow/core/framework/attr_value_util.cc (TensorFlow 2.21).
 */
export function attrTypeProblem(value: AttrValue | undefined, type: string): string | undefined {
  if (value?.kind === "placeholder") return "AttrValue had value with unexpected type 'placeholder'";
  if (!value || (value.kind === "list" && value.value.length === 0)) {
    return type.startsWith("list(") ? undefined : `AttrValue missing value with expected type '${type}'`;
  }
  const kind = describeKind(value);
  if (kind !== type) return `AttrValue had value with type '${kind}' when '${type}' expected`;
  if (value.kind === "type") return typeProblem(value.value, "has");
  if (value.kind !== "list" || value.of !== "type") return undefined;
  for (const each of value.value) {
    const problem = typeProblem(each, "contains");
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function typeProblem(type: number, verb: string): string | undefined {
  if (isRefType(type) && isDataType(type - 100) && type !== 100) {
    return `AttrValue must not have reference type value of ${dataTypeName(type)}`;
  }
  if (!isDataType(type)) return `AttrValue has invalid DataType enum: ${type}`;
  return type === 0 ? `AttrValue ${verb} invalid DataType` : undefined;
}
