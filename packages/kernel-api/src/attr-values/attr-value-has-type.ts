import { invalidArgument } from "@heddle/status";
import type { AttrValue } from "../attributes/attr-value.js";
import { attrTypeProblem } from "./attr-type-problem.js";

/**
 * Proves that a value is of a type such as `"int"` or `"list(type)"`. A missing value and an empty list are of every list's type;
 * types must be data types, and no reference types.
 *
 * @throws {StatusError} INVALID_ARGUMENT with TensorFlow's messages otherwise
 *
 * Source: AttrValueHasType, tensorflow/core/framework/attr_value_util.cc (TensorFlow 2.21).
 */
export function attrValueHasType(value: AttrValue | undefined, type: string): void {
  const problem = attrTypeProblem(value, type);
  if (problem !== undefined) throw invalidArgument(problem, { wanted: type });
}
