import type { AttrMap, AttrValue, FunctionAttr } from "../attributes/attr-value.js";

/** True for a value that is a placeholder (`$T`) or a function, or list of functions, that has one inside. */
export function hasPlaceholder(value: AttrValue): boolean {
  if (value.kind === "placeholder") return true;
  return functionsOf(value).some(({ attrs }) => [...attrs.values()].some(hasPlaceholder));
}

/**
 * The value with every placeholder replaced, inside functions too; undefined as soon as `replace` returns undefined for a name.
 *
 * Source: SubstitutePlaceholders, tensorflow/core/framework/attr_value_util.cc (TensorFlow 2.21), which changes the value in place.
 */
export function substitutePlaceholders(
  value: AttrValue,
  replace: (name: string) => AttrValue | undefined,
): AttrValue | undefined {
  if (value.kind === "placeholder") return replace(value.value);
  if (!hasPlaceholder(value)) return value;
  const functions: FunctionAttr[] = [];
  for (const { name, attrs } of functionsOf(value)) {
    const replaced = substituteAttrs(attrs, replace);
    if (!replaced) return undefined;
    functions.push({ name, attrs: replaced });
  }
  const [only] = functions;
  return value.kind === "func" && only ? { kind: "func", value: only } : { kind: "list", of: "func", value: functions };
}

/** Attributes with every placeholder replaced as {@link substitutePlaceholders} does; the same map when none has one. */
export function substituteAttrs(attrs: AttrMap, replace: (name: string) => AttrValue | undefined): AttrMap | undefined {
  if (![...attrs.values()].some(hasPlaceholder)) return attrs;
  const replaced = new Map<string, AttrValue>();
  for (const [name, value] of attrs) {
    const substitute = substitutePlaceholders(value, replace);
    if (!substitute) return undefined;
    replaced.set(name, substitute);
  }
  return replaced;
}

function functionsOf(value: AttrValue): readonly FunctionAttr[] {
  if (value.kind === "func") return [value.value];
  return value.kind === "list" && value.of === "func" ? value.value : [];
}
