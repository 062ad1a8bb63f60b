import type { Attribute } from "../../ir/attribute.js";
import { AttributeCode, typeCodes } from "../attribute-type.js";
import { elementBytes } from "../dense-type.js";

/**
 * The type code of an attribute in a file; undefined for one that a file cannot hold. An array is flat when its elements have one type
 * of fixed size, and an aggregate else. Source: `BefAttrEmitter::GetBefAttributeType` in TFRT's
 * lib/bef_converter/mlir_to_bef/bef_attr_emitter.cc.
 */
export function attributeCode(attribute: Attribute): number | undefined {
  switch (attribute.kind) {
    case "integer":
    case "float":
      return typeCodes[attribute.type];
    case "string":
      return AttributeCode.String;
    case "type":
      // A type that parsed text names may be any.
      return (typeCodes[attribute.type] as number | undefined) && AttributeCode.Type;
    case "shape":
      return AttributeCode.Shape;
    case "dense":
      return AttributeCode.Dense;
    case "symbol":
      return AttributeCode.Symbol;
    case "array":
      return arrayCode(attribute.elements);
  }
}

/** The alignment of an attribute in a list. Source: `BefAttrEmitter::GetAlignment`, as above. */
export function attributeAlignment(attribute: Attribute): number {
  switch (attribute.kind) {
    case "integer":
    case "float":
      return elementBytes(typeCodes[attribute.type]);
    case "string":
      return 4;
    case "shape":
      return attribute.dims ? 8 : 1;
    case "dense":
      return attribute.alignment ?? 8;
    case "array":
      return Math.max(8, ...new Set(attribute.elements.map(attributeAlignment)));
    default:
      return 1;
  }
}

function arrayCode(elements: readonly Attribute[]): number | undefined {
  const codes = new Set<number>();
  for (const element of elements) {
    const code = attributeCode(element);
    if (code === undefined || code === AttributeCode.Symbol) return undefined;
    codes.add(code);
  }
  if (codes.size === 0) return AttributeCode.EmptyArray;
  const [code = 0] = codes;
  const isFlat = codes.size === 1 && elementBytes(code) > 0;
  return isFlat ? code + AttributeCode.Array : AttributeCode.Aggregate;
}
