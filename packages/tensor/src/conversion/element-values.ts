import { DataType } from "../data-type.js";
import type { Shape } from "../shape.js";
import type { TypedArray } from "../typed-view.js";
import type { ElementValue } from "../values.js";

/** The values of a typed array of elements, where those of half, bfloat16, float8 and float4 are floats already. */
export function elementValues(dtype: DataType, elements: TypedArray): ElementValue[] {
  switch (dtype) {
    case DataType.BOOL:
      return Array.from(elements as Uint8Array, (value) => value !== 0);
    case DataType.INT64:
    case DataType.UINT64:
      return Array.from(elements as BigInt64Array, integerValue);
    case DataType.COMPLEX64:
    case DataType.COMPLEX128: {
      const parts = elements as Float64Array;
      return Array.from({ length: parts.length / 2 }, (_, i) => ({ real: parts[2 * i], imag: parts[2 * i + 1] }));
    }
    default:
      return numbersOf(elements as Float64Array);
  }
}

/** Values in arrays of arrays, one level for each dimension. */
export type Nested<T> = T | Nested<T>[];

/** Nests row-major values by dimension; a scalar is its one value. */
export function nest<T>(flat: ArrayLike<T>, shape: Shape): Nested<T> {
  let next = 0;
  const nestFrom = (dimension: number): Nested<T> => {
    if (dimension === shape.length) return flat[next++];
    return Array.from({ length: shape[dimension] }, () => nestFrom(dimension + 1));
  };
  return nestFrom(0);
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
