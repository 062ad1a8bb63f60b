import type { AttrValue, ListKind } from "@heddle/kernel-api";
import { dataTypeFromEnumName } from "@heddle/tensor";

/**
 * The value of a typed string of a form that attributes of compiled models often have; undefined for any other text, valid or not:
 * `decodeAttribute` of `@heddle/kernel-fallback/attribute-strings` returns the same values, has the other forms and the errors, and is
 * imported for them.
 */
export function commonAttribute(text: string): AttrValue | undefined {
  const [, list, scalar = "", rest = ""] = /^(?:list\((\w*)\)|(\w+))\$(.*)$/s.exec(text) ?? [];
  if (scalar === "string") return { kind: "string", value: utf8(rest) };
  if (list === "" && rest === "") return { kind: "list", of: undefined, value: [] };
  const form = forms.get(list ?? scalar);
  const separator = list === "tfshape" ? /,(?=[[<])/ : ",";
  const texts = list === undefined ? [rest] : rest === "" ? [] : rest.split(separator);
  const values = texts.map((each) => (form?.[1].test(each) ? form[2](each) : UNCOMMON));
  if (!form || values.includes(UNCOMMON)) return undefined;
  const [kind] = form;
  return (list === undefined ? { kind, value: values[0] } : { kind: "list", of: kind, value: values }) as AttrValue;
}

const UNCOMMON = null;

/** The kind of each prefix, and its elements, of which an empty string is in quotes. */
const forms = /* @__PURE__ */ new Map<string, readonly [ListKind, RegExp, (text: string) => unknown]>([
  ["string", ["string", /^(""|[^",[\]][^,[\]]*)$/, (text) => utf8(text === '""' ? "" : text)]],
  ["bool", ["bool", /^(true|false)$/, (text) => text === "true"]],
  ["i32", ["int", /^-?\d{1,9}$/, BigInt]],
  ["i64", ["int", /^-?\d{1,18}$/, BigInt]],
  ["f32", ["float", /^-?\d{1,9}(\.\d+)?(e-\d+)?$/, (text) => Math.fround(Number(text))]],
  ["tfdtype", ["type", /^DT_/, (text) => dataTypeFromEnumName(text) ?? UNCOMMON]],
  ["tfshape", ["shape", /^(<unknown>|\[((-1|\d{1,15})(,-1|,\d{1,15})*)?\])$/, sizesOf]],
  ["func", ["func", /^[^",[\]]+$/, (name) => ({ name, attrs: new Map() })]],
]);

function sizesOf(text: string): number[] | undefined {
  return text.startsWith("[") ? (text.match(/-?\d+/g) ?? []).map(Number) : undefined;
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
