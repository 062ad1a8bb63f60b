import type { LinearMemory } from "@heddle/memory";
import { resourceExhausted } from "@heddle/status";
import { dataTypeSize, type Shape, Tensor } from "@heddle/tensor";

/** The most blocks of a result; their numbers take 1 GiB. */
const MAX_BLOCKS = 2 ** 28;

/** An array for the numbers of `count` blocks. @throws {StatusError} RESOURCE_EXHAUSTED for more than 2^28 */
export function newPicks(count: number): Int32Array {
  if (count > MAX_BLOCKS) {
    throw resourceExhausted(`${count} indices are more than the ${MAX_BLOCKS} that an op works on`);
  }
  return new Int32Array(count);
}

/** Elements of a tensor to copy to a new tensor. */
export interface ElementPicks {
  /** The shape of the result, which has `picks.length` elements. */
  readonly shape: Shape;
  /** For each element of the result, the number of the one to copy; -1 for the fallback. */
  readonly picks: Int32Array;
  readonly values: Tensor;
  /** One element. Required when a pick is -1. */
  readonly fallback?: Tensor;
}

/** Makes a new tensor of elements of another. Views are dead afterwards. */
export type PickElements = (memory: LinearMemory, picks: ElementPicks) => Tensor;

/** {@link PickElements} of plain bytes. Every pick must be in range. */
export const pickPlainElements: PickElements = (memory, { shape, picks, values, fallback }) => {
  const result = Tensor.allocate(memory, values.dtype, shape);
  const size = dataTypeSize(values.dtype);
  const view = size === 1 ? memory.u8 : size === 2 ? memory.u16 : memory.u32;
  const units = size / view.BYTES_PER_ELEMENT;
  const from = values.address / view.BYTES_PER_ELEMENT;
  const fallbackFrom = (fallback?.address ?? 0) / view.BYTES_PER_ELEMENT;
  let to = result.address / view.BYTES_PER_ELEMENT;
  for (let i = 0; i < picks.length; i++, to += units) {
    const at = picks[i] < 0 ? fallbackFrom : from + picks[i] * units;
    view[to] = view[at];
    for (let unit = 1; unit < units; unit++) view[to + unit] = view[at + unit];
  }
  return result;
};
