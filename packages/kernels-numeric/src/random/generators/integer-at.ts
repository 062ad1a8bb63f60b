import { memoryView, type Tensor } from "@heddle/tensor";

/** Element `index` of a tensor of 32- or 64-bit integers, of either sign. */
export function integerAt({ memory, dtype, address }: Tensor, index = 0): bigint {
  const view = memoryView(memory, dtype);
  return BigInt(view[address / view.BYTES_PER_ELEMENT + index]);
}
