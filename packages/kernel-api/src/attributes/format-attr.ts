import { type DataType, dataTypeEnumName, dataTypeName } from "@heddle/tensor";
import { octalEscape } from "../attr-values/escape-text.js";
import type { AttrDefinition } from "../op-definition/op-definition.js";
import { TYPE_SETS } from "../op-definition/type-sets.data.js";
import type { PartialShape } from "../shapes/partial-shape.js";
import type { AttrKinds, AttrValue, ListKind } from "./attr-value.js";

/**
 * An attribute in the grammar of `defineOp`: `"T: {float, int32} = DT_FLOAT"`, `"N: int >= 1"`. A default that is a tensor is
 * its type and shape in words.
 */
export function formatAttr({ name, type, minimum, defaultValue, ...allowed }: AttrDefinition): string {
  const set = formatAllowed(allowed);
  const kind = set === undefined ? type : type.startsWith("list(") ? `list(${set})` : set;
  const least = minimum === undefined ? "" : ` >= ${minimum}`;
  return `${name}: ${kind}${least}${defaultValue === undefined ? "" : ` = ${formatAttrValue(defaultValue)}`}`;
}

/** The value of an attribute as `defineOp` reads it: `5`, `'text'`, `DT_FLOAT`, `[1, 2]`; a tensor in words. */
export function formatAttrValue(value: AttrValue): string {
  if (value.kind === "placeholder") return `'${value.value}'`;
  if (value.kind !== "list") return formatScalar(value.kind, value.value);
  if (value.of === undefined) return "[]";
  const { of } = value;
  return `[${(value.value as readonly AttrKinds[ListKind][]).map((element) => formatScalar(of, element)).join(", ")}]`;
}

function formatAllowed({
  allowedTypes,
  allowedStrings,
}: Pick<AttrDefinition, "allowedTypes" | "allowedStrings">): string | undefined {
  if (allowedStrings) return `{${allowedStrings.map((text) => `'${text}'`).join(", ")}}`;
  if (!allowedTypes) return undefined;
  const sets = Object.entries(TYPE_SETS).find(([, types]) => `${types}` === `${allowedTypes}`);
  return sets?.[0] ?? `{${allowedTypes.map(dataTypeName).join(", ")}}`;
}

function formatScalar(kind: ListKind, value: AttrKinds[ListKind]): string {
  switch (kind) {
    case "string":
      return `'${escapeText(value as Uint8Array)}'`;
    case "float":
      return `${value}`.replace("Infinity", "inf").replace("NaN", "nan");
    case "type":
      return dataTypeEnumName(value as DataType);
    case "shape":
      return formatShape(value as PartialShape);
    case "tensor": {
      const { dtype, shape } = value as AttrKinds["tensor"];
      return `a tensor of ${dataTypeName(dtype)} [${shape.join(", ")}]`;
    }
    case "func":
      return `{ name: '${(value as AttrKinds["func"]).name}' }`;
    default:
      return `${value}`;
  }
}

function formatShape(shape: PartialShape): string {
  if (!shape) return "{ unknown_rank: true }";
  return shape.length === 0 ? "{}" : `{ ${shape.map((size) => `dim { size: ${size} }`).join(" ")} }`;
}

/** A text that `unescapeText` reads back: as it is, but for quotes, backslashes, control characters and invalid UTF-8. */
function escapeText(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return Array.from(bytes, octalEscape).join("");
  }
  return text.replace(/['\\\p{Cc}]/gu, (char) =>
    char === "'" || char === "\\" ? `\\${char}` : Array.from(new TextEncoder().encode(char), octalEscape).join(""),
  );
}
