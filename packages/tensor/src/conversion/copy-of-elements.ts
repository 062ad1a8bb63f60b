import { DataType } from "../data-type.js";
import { wrongElements } from "../errors.js";
import type { ValueData } from "../inspect/value-data.js";
import { floatCoding } from "../narrow-types/float-coding.js";
import type { ElementSource } from "./element-source.js";

/**
 * Copies the elements of a tensor out of linear memory.
 *
 * @throws {StatusError} INVALID_ARGUMENT for resource and variant; FAILED_PRECONDITION after the last release
 */
export function copyOfElements(tensor: ElementSource): ValueData {
  switch (tensor.dtype) {
    case DataType.STRING:
      return tensor.strings().toTextsOrBytes();
    case DataType.RESOURCE:
    case DataType.VARIANT:
      throw wrongElements("values", tensor.dtype);
  }
  const elements = tensor.elements();
  const coding = floatCoding(tensor.dtype);
  if (!coding) return elements.slice();
  const floats = new Float32Array(elements.length);
  for (let i = 0; i < floats.length; i++) floats[i] = coding.decode(elements[i] as number);
  return floats;
}
