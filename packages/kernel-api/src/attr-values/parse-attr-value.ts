import type { AttrValue } from "../attributes/attr-value.js";
import { parseAttrText } from "./parse-attr-text.js";
import { readTensorText } from "./tensor-text.js";

/**
 * The value of a type (`"int"`, `"list(shape)"`; the rest of a text that begins with one is ignored) in protobuf's text form: `5`,
 * `'text'`, `DT_FLOAT`, `{ dim { size: 2 } }`, `{ name: 'f' attr { key: 'T' value { type: DT_FLOAT } } }`, `[1, 2]`. Undefined for
 * another text.
 *
 * Texts that no attribute of Heddle can hold are refused, although TensorFlow takes them: shapes with sizes below -1 or beyond
 * 2^53 - 1, lists of two kinds, attributes of a function without value, tensors that make no sense, unknown fields (TensorFlow skips
 * their names, so that `1 2` is 1), and floats in hexadecimal. A type may be any number: `attrValueHasType` proves it.
 *
 * @example
 * parseAttrValue("list(int)", "[1, 2]"); // { kind: "list", of: "int", value: [1n, 2n] }
 *
 * Source: ParseAttrValue, tensorflow/core/framework/attr_value_util.cc (TensorFlow 2.21).
 */
export function parseAttrValue(type: string, text: string): AttrValue | undefined {
  return parseAttrText(type, text, readTensorText);
}
