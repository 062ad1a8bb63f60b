import { isDataType } from "@heddle/tensor";
import type { AttrValue } from "../attributes/attr-value.js";
import { describeKind } from "../attributes/attributes.js";
import type { AttrDefinition } from "../op-definition/op-definition.js";

/** True for a value that `checkAttr` takes. The reason against any other takes more code. */
export function attrFits({ type, minimum, allowedTypes, allowedStrings }: AttrDefinition, value: AttrValue): boolean {
  const elements: readonly unknown[] = value.kind === "list" ? value.value : [value.value];
  const { length } = elements;
  if (length === 0 ? !type.startsWith("list(") : describeKind(value) !== type) return false;
  if (
    minimum !== undefined &&
    (value.kind === "int" ? value.value : value.kind === "list" ? length : minimum) < minimum
  )
    return false;
  return elements.every(
    (element) =>
      (!type.includes("type") || (element !== 0 && isDataType(element as number))) &&
      (!allowedTypes || (allowedTypes as readonly unknown[]).includes(element)) &&
      (!allowedStrings || allowedStrings.includes(new TextDecoder().decode(element as Uint8Array))),
  );
}
