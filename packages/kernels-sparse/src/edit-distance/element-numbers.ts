import { DataType, isComplex, type Tensor } from "@heddle/tensor";
import { readElements } from "@heddle/tensor/numbers";

/** A number for each element of both tensors, the same for equal ones; a NaN is equal to nothing. */
export function numberElements(first: Tensor, second: Tensor): readonly [Int32Array, Int32Array] {
  const numbers = new Map<unknown, number>();
  let next = 0;
  const numberOf = (key: unknown): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, next);
    return next++;
  };
  const all = (tensor: Tensor) => {
    const keyOf = keysOf(tensor);
    return Int32Array.from({ length: tensor.elementCount }, (_, i) => {
      const key = keyOf(i);
      return key === undefined ? next++ : numberOf(key);
    });
  };
  return [all(first), all(second)];
}

/** Keys of elements, by their numbers: equal for equal elements, undefined for NaN. */
function keysOf(tensor: Tensor): (i: number) => unknown {
  if (tensor.dtype === DataType.STRING) {
    const strings = tensor.strings();
    const latin1 = new TextDecoder("latin1");
    return (i) => latin1.decode(strings.bytes(i));
  }
  const { values, base } = readElements(tensor);
  if (!isComplex(tensor.dtype)) return (i) => keyOf(values[base + i]);
  return (i) => {
    const [real, imaginary] = [keyOf(values[base + i * 2]), keyOf(values[base + i * 2 + 1])];
    return real === undefined || imaginary === undefined ? undefined : `${real} ${imaginary}`;
  };
}

/** Zeros of both signs are one. */
function keyOf(element: unknown): unknown {
  if (typeof element !== "number") return element;
  return Number.isNaN(element) ? undefined : element + 0;
}
