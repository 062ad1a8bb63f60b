import { floatBits } from "../../format/float-bits.js";
import { functionTypeText } from "../parse/parse-type.js";
import type { MlirAttribute } from "../syntax.js";
import { floatText } from "../values/float-text.js";
import { stringLiteral, textBytes, textLiteral } from "../values/string-bytes.js";
import { isBareName, symbolText } from "../values/symbol-text.js";
import { denseText, tensorText } from "./dense-text.js";

/** How attributes are printed. */
export interface AttributeStyle {
  /** Dense constants with more elements are hexadecimal digits. */
  readonly hexAbove: number;
  /** Dense constants and strings of more bytes are left out. */
  readonly elideAbove: number;
  /** Is told of what was left out: its number of bytes. */
  readonly onElided: (bytes: number) => void;
}

/** Bytes of a string that are printed although it is too long. */
const SHOWN = 64;

/**
 * An attribute as MLIR prints it. `elided` leaves out the types `i64` and `f64`, as in arrays; `untyped` leaves out that of any number,
 * as custom assembly does. Source: AsmPrinter::Impl::printAttributeImpl of mlir/lib/IR/AsmPrinter.cpp.
 */
export function attributeText(
  attribute: MlirAttribute,
  style: AttributeStyle,
  types: "all" | "elided" | "untyped" = "all",
): string {
  switch (attribute.kind) {
    case "integer": {
      const { type, value } = attribute;
      if (type === "i1") return value === 0n ? "false" : "true";
      return types === "untyped" || (types === "elided" && type === "i64") ? `${value}` : `${value} : ${type}`;
    }
    case "float": {
      const { type, value } = attribute;
      const text = floatText(type, floatBits(type, value));
      // A hexadecimal literal without a type would be an integer.
      const plain = types === "elided" && type === "f64" && !text.startsWith("0x");
      return types === "untyped" || plain ? text : `${text} : ${type}`;
    }
    case "string":
      if (attribute.bytes.length <= style.elideAbove) return stringLiteral(attribute.bytes);
      style.onElided(attribute.bytes.length - SHOWN);
      return stringLiteral(attribute.bytes.subarray(0, SHOWN));
    case "type":
      return attribute.type;
    case "shape":
      return `#corert.shape<${attribute.dims?.map((dim) => (dim < 0 ? "?" : `${dim}`)).join("x") ?? "*"}>`;
    case "dense":
      if (attribute.data.length <= style.elideAbove) return denseText(attribute, style.hexAbove);
      style.onElided(attribute.data.length);
      return `dense_resource<__elided__> : ${tensorText(attribute)}`;
    case "array":
      return `[${attribute.elements.map((element) => attributeText(element, style, "elided")).join(", ")}]`;
    case "symbol":
      return attribute.path.map((name) => symbolText(textBytes(name))).join("::");
    case "unit":
      return "unit";
    case "dictionary":
      return dictionaryText([...attribute.entries], style);
    case "functionType":
      return functionTypeText(attribute);
    case "other":
      return attribute.text;
  }
}

/** `{a = 1 : i64, b}`: attributes in the order of their names' bytes, units by their names alone. */
export function dictionaryText(entries: readonly (readonly [string, MlirAttribute])[], style: AttributeStyle): string {
  const parts = [...entries]
    .sort(([a], [b]) => compareBytes(a, b))
    .map(([name, attribute]) => {
      const key = isBareName(name) ? name : textLiteral(name);
      return attribute.kind === "unit" ? key : `${key} = ${attributeText(attribute, style)}`;
    });
  return `{${parts.join(", ")}}`;
}

function compareBytes(a: string, b: string): number {
  const first = textBytes(a);
  const second = textBytes(b);
  for (let i = 0; i < Math.min(first.length, second.length); i++) {
    const difference = (first[i] ?? 0) - (second[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return first.length - second.length;
}
