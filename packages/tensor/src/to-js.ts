import { DataType } from "./data-type.js";
import { wrongElements } from "./errors.js";
import { bfloat16ToFloat, halfToFloat } from "./half.js";
import type { Tensor } from "./tensor.js";
import type { ElementValue, NestedValue } from "./values.js";

/** The elements as JavaScript values, row-major. See {@link Tensor.toArray}. */
export function toArray(tensor: Tensor): ElementValue[] {
  switch (tensor.dtype) {
    case DataType.STRING:
      return tensor.strings().toArray();
    case DataType.BOOL:
      return Array.from(tensor.elements() as Uint8Array, (value) => value !== 0);
    case DataType.INT64:
    case DataType.UINT64:
      return Array.from(tensor.elements() as BigInt64Array, integerValue);
    case DataType.HALF:
      return Array.from(tensor.elements() as Uint16Array, halfToFloat);
    case DataType.BFLOAT16:
      return Array.from(tensor.elements() as Uint16Array, bfloat16ToFloat);
    case DataType.COMPLEX64:
    case DataType.COMPLEX128: {
      const parts = tensor.elements() as Float64Array;
      return Array.from({ length: tensor.elementCount }, (_, i) => ({ real: parts[2 * i], imag: parts[2 * i + 1] }));
    }
    case DataType.RESOURCE:
    case DataType.VARIANT:
      throw wrongElements("values", tensor.dtype);
    default:
      return numbersOf(tensor.elements() as Float64Array);
  }
}

/** The elements nested by dimension. See {@link Tensor.toNested}. */
export function toNested(tensor: Tensor): NestedValue {
  const flat = toArray(tensor);
  let next = 0;
  const nest = (dimension: number): NestedValue => {
    if (dimension === tensor.rank) return flat[next++];
    return Array.from({ length: tensor.shape[dimension] }, () => nest(dimension + 1));
  };
  return nest(0);
}

/** As `Array.from`, which takes ten times as long. */
function numbersOf(elements: Float64Array): number[] {
  const numbers: number[] = [];
  for (let i = 0; i < elements.length; i++) numbers.push(elements[i]);
  return numbers;
}

function integerValue(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}
