import { readFileSync } from "node:fs";
import { parseAttrValue } from "../../src/attr-values.js";
import type { AttrValue } from "../../src/index.js";

type Text = string | null;

/** Answers of TensorFlow: see fixtures/attr_values.py. */
export const golden: {
  readonly parse: readonly (readonly [type: string, text: string, summary: Text])[];
  readonly hasType: readonly (readonly [type: Text, text: Text, wanted: string, message: Text])[];
  readonly equal: readonly (readonly [
    type: string,
    text: string,
    otherType: string,
    otherText: string,
    isEqual: boolean,
    sameHash: boolean,
  ])[];
} = JSON.parse(readFileSync(new URL("../fixtures/attr-values.json", import.meta.url), "utf8"));

/** The value of a text that must have one. */
export function parsed(type: string, text: string): AttrValue {
  const value = parseAttrValue(type, text);
  if (!value) throw new Error(`${type} cannot be ${text}`);
  return value;
}
