import type { AttrMap, AttrValue, FunctionAttr } from "@heddle/kernel-api";

/** `attrs` with every placeholder (`$T`) replaced by the value of that name in `values`, inside functions too. */
export function substituteAttrs(attrs: AttrMap, values: AttrMap): AttrMap {
  if (![...attrs.values()].some(hasPlaceholder)) return attrs;
  return new Map([...attrs].map(([name, value]) => [name, substitute(value, values)]));
}

function hasPlaceholder(value: AttrValue): boolean {
  if (value.kind === "placeholder") return true;
  if (value.kind === "func") return [...value.value.attrs.values()].some(hasPlaceholder);
  return (
    value.kind === "list" && value.of === "func" && value.value.some((f) => [...f.attrs.values()].some(hasPlaceholder))
  );
}

function substitute(value: AttrValue, values: AttrMap): AttrValue {
  if (value.kind === "placeholder") return values.get(value.value) ?? value;
  const inFunction = (func: FunctionAttr) => ({ name: func.name, attrs: substituteAttrs(func.attrs, values) });
  if (value.kind === "func") return { kind: "func", value: inFunction(value.value) };
  if (value.kind === "list" && value.of === "func")
    return { kind: "list", of: "func", value: value.value.map(inFunction) };
  return value;
}
