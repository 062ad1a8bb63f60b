import type { AttrValue } from "@heddle/kernel-api";
import { decodeAttribute } from "./decode-attribute.js";
import { badPairs } from "./errors.js";

/**
 * The attributes of entries `attr1_name: "strides"`, `attr1_value: "list(i32)$1,2"` in this order, as `Object.entries` returns them. Pairs
 * may have any numbers, each once: BEF sorts by name, so that 10 precedes 1.
 *
 * @throws {StatusError} INVALID_ARGUMENT for another key, a name without its value or a value that does not follow its name, two pairs of
 * one number or of one attribute, and the errors of `decodeAttribute`
 *
 * Source: section "call structure" of the TFRT kernel fallback RFC.
 */
export function attributesFromPairs(entries: Iterable<readonly [key: string, text: string]>): Map<string, AttrValue> {
  const values: string[] = [];
  const numbers = new Set<string>();
  let open: string | undefined;
  for (const [key, text] of entries) {
    const [, number = "", part] = /^attr(\d+)_(name|value)$/.exec(key) ?? [];
    if (part === undefined) throw badPairs(`"${key}" is neither a name nor a value`);
    if (part === "name") {
      if (open !== undefined) throw badPairs(`"attr${open}_name" has no value after it`);
      if (numbers.has(number)) throw badPairs(`"${key}" is there twice`);
      numbers.add(number);
      open = number;
    } else {
      if (open !== number) throw badPairs(`"${key}" does not follow "attr${number}_name"`);
      open = undefined;
    }
    if (typeof text !== "string") throw badPairs(`"${key}" is not a string`);
    values.push(text);
  }
  if (open !== undefined) throw badPairs(`"attr${open}_name" has no value after it`);
  return attributesFromValues(values);
}

/**
 * The attributes of names and typed strings in turn, `strides`, `list(i32)$1,2`, …: the attributes of a kernel of a BEF file after its
 * first one, `_op_name`, in the order of the file.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a name without value and for two values of one attribute; the errors of `decodeAttribute`
 */
export function attributesFromValues(values: readonly string[]): Map<string, AttrValue> {
  const attrs = new Map<string, AttrValue>();
  for (let i = 0; i < values.length; i += 2) {
    const [name = "", text] = values.slice(i, i + 2);
    if (text === undefined) throw badPairs(`attribute "${name}" has no value`);
    if (attrs.has(name)) throw badPairs(`attribute "${name}" is there twice`);
    attrs.set(name, decodeAttribute(text));
  }
  return attrs;
}
