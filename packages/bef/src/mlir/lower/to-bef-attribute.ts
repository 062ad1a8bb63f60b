import type { Attribute } from "../../ir/attribute.js";
import type { MlirAttribute } from "../syntax.js";

/** The attribute as a BEF file holds it; undefined when it cannot. */
export function toBefAttribute(attribute: MlirAttribute): Attribute | undefined {
  switch (attribute.kind) {
    case "array": {
      const elements: Attribute[] = [];
      for (const element of attribute.elements) {
        const converted = toBefAttribute(element);
        if (converted === undefined) return undefined;
        elements.push(converted);
      }
      return { kind: "array", elements };
    }
    case "unit":
    case "dictionary":
    case "functionType":
    case "other":
      return undefined;
    default:
      return attribute;
  }
}

/** Those of the attributes that a BEF file can hold, without the ones of these names. */
export function encodableAttributes(
  attributes: ReadonlyMap<string, MlirAttribute>,
  except: ReadonlySet<string>,
): Map<string, Attribute> {
  const encodable = new Map<string, Attribute>();
  for (const [name, attribute] of attributes) {
    const converted = except.has(name) ? undefined : toBefAttribute(attribute);
    if (converted !== undefined) encodable.set(name, converted);
  }
  return encodable;
}
