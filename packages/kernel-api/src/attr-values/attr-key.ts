import type { AttrKinds, AttrValue, ListKind, TensorAttr } from "../attributes/attr-value.js";

/**
 * A text that is the same for equal values and differs for others: floats are compared as the 32 bits that a model has of them, empty
 * lists are equal whatever their kind, and the attributes of functions have no order. Since interface 1.2.
 *
 * @param tensorKey the text of a tensor. Without it, or when it returns undefined, a value with a tensor has no key
 */
export function attrKey(
  value: AttrValue,
  tensorKey: (tensor: TensorAttr) => string | undefined = () => undefined,
): string | undefined {
  if (value.kind !== "list") {
    const key = scalarKey(value.kind, value.value, tensorKey);
    return key === undefined ? undefined : `${value.kind} ${key}`;
  }
  const { of } = value;
  if (of === undefined || value.value.length === 0) return "list";
  const keys: string[] = [];
  for (const element of value.value) {
    const key = scalarKey(of, element, tensorKey);
    if (key === undefined) return undefined;
    keys.push(key);
  }
  return `list(${of}) ${keys.join(" ")}`;
}

/** A text without a space at its end that begins another element: texts and names are quoted. */
function scalarKey(
  kind: ListKind | "placeholder",
  value: AttrKinds[keyof AttrKinds],
  tensorKey: (tensor: TensorAttr) => string | undefined,
): string | undefined {
  switch (kind) {
    case "string":
      return `"${value}"`;
    case "float": {
      const float = Math.fround(value as number);
      return Object.is(float, -0) ? "-0" : `${float}`;
    }
    case "placeholder":
      return JSON.stringify(value);
    case "shape":
      return value ? `[${value}]` : "any";
    case "tensor":
      return tensorKey(value as TensorAttr);
    case "func": {
      const { name, attrs } = value as AttrKinds["func"];
      const keys: string[] = [];
      for (const [attr, each] of [...attrs].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const key = attrKey(each, tensorKey);
        if (key === undefined) return undefined;
        keys.push(`${JSON.stringify(attr)}=${key}`);
      }
      return `${JSON.stringify(name)}{${keys.join(",")}}`;
    }
    default:
      return `${value}`;
  }
}
