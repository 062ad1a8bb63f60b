import { memoryView, sixteenBit, type Tensor } from "@heddle/tensor";

/** Element `index` of a tensor of real numbers; a bigint for 64-bit integers. */
export function readElement({ memory, dtype, address }: Tensor, index: number): number | bigint {
  const view = memoryView(memory, dtype);
  const value = view[address / view.BYTES_PER_ELEMENT + index];
  const coding = sixteenBit(dtype);
  return coding ? coding.decode(Number(value)) : value;
}
