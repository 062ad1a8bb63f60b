import { type AttrMap, substituteAttrs } from "@heddle/kernel-api";

/** The attributes with the placeholders that have a value in `values` replaced, inside functions too; others stay. */
export function bindAttrs(attrs: AttrMap, values: AttrMap): AttrMap {
  return substituteAttrs(attrs, (name) => values.get(name) ?? { kind: "placeholder", value: name }) ?? attrs;
}
