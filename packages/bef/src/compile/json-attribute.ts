import type { AttrKinds, AttrValue, ListKind } from "@heddle/kernel-api";
import type { JsonAttribute } from "../compiled-form.js";

/** An attribute as JSON; undefined for a value that JSON does not keep, such as a tensor. */
export function jsonAttribute(name: string, attr: AttrValue): JsonAttribute | undefined {
  if (attr.kind === "placeholder") return undefined;
  if (attr.kind !== "list") {
    const value = jsonElement(attr.kind, attr.value);
    return value === undefined ? undefined : [name, attr.kind, value];
  }
  const { of } = attr;
  const values = attr.value.map((value) => jsonElement(of ?? "bool", value));
  return values.includes(undefined) ? undefined : [name, "list", of ?? null, values];
}

function jsonElement(kind: ListKind, value: AttrKinds[ListKind]): unknown {
  switch (kind) {
    case "string":
      return textOf(value as Uint8Array);
    case "int":
      return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
    case "float":
      // JSON has neither NaN nor infinities, nor the sign of a zero.
      return Number.isFinite(value) && !Object.is(value, -0) ? value : undefined;
    case "shape":
      return value ?? null;
    case "func": {
      const { name, attrs } = value as AttrKinds["func"];
      return attrs.size === 0 ? name : undefined;
    }
    case "tensor":
      return undefined;
    default:
      return value;
  }
}

/** A list of bytes where they are not UTF-8. */
function textOf(bytes: Uint8Array): string | readonly number[] {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return [...bytes];
  }
}
