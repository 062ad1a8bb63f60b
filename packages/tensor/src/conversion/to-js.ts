import { DataType } from "../data-type.js";
import { wrongElements } from "../errors.js";
import { floatCoding } from "../narrow-types/float-coding.js";
import type { ElementValue, NestedValue } from "../values.js";
import type { ElementSource } from "./element-source.js";
import { elementValues, nest } from "./element-values.js";

/** The elements as JavaScript values, row-major. See `Tensor.toArray`. */
export function toArray(tensor: ElementSource): ElementValue[] {
  const { dtype } = tensor;
  if (dtype === DataType.STRING) return tensor.strings().toArray();
  if (dtype === DataType.RESOURCE || dtype === DataType.VARIANT) throw wrongElements("values", dtype);
  const coding = floatCoding(dtype);
  if (coding) return Array.from(tensor.elements() as Uint16Array, (bits) => coding.decode(bits));
  return elementValues(dtype, tensor.elements());
}

/** The elements nested by dimension. See `Tensor.toNested`. */
export function toNested(tensor: ElementSource): NestedValue {
  return nest<ElementValue>(toArray(tensor), tensor.shape) as NestedValue;
}
