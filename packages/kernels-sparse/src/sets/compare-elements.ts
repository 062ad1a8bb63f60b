import { DataType, type Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";

/** Negative, 0 or positive when the first element sorts before, with or after the second. */
export type CompareElements = (a: number, b: number) => number;

/**
 * A comparison of elements of `first`, and of those of `second` when it is given, whose numbers go on from those of `first`. Strings
 * compare by their bytes. Dead after anything that allocates.
 */
export function compareElements(first: Tensor, second?: Tensor): CompareElements {
  if (first.dtype === DataType.STRING) return compareStrings(first, second);
  const count = first.elementCount;
  const [own, others] = [first.elements(), second?.elements()];
  const at = (i: number) => (i < count || !others ? own[i] : others[i - count]);
  return (a, b) => {
    const [left, right] = [at(a), at(b)];
    if (left < right) return -1;
    return left > right ? 1 : 0;
  };
}

function compareStrings(first: Tensor, second?: Tensor): CompareElements {
  const { u8, u32 } = first.memory;
  const count = first.elementCount;
  const cellOf = (i: number) =>
    i < count || !second ? first.address + i * CELL_BYTES : second.address + (i - count) * CELL_BYTES;
  return (a, b) => {
    const [left, right] = [cellOf(a), cellOf(b)];
    const [size, otherSize] = [cellSizeBytes(u32, left), cellSizeBytes(u32, right)];
    const [from, otherFrom] = [cellDataAddress(u32, left), cellDataAddress(u32, right)];
    for (let i = 0; i < size && i < otherSize; i++) {
      const difference = u8[from + i] - u8[otherFrom + i];
      if (difference !== 0) return difference;
    }
    return size - otherSize;
  };
}
