import { dataTypeSize, type Tensor } from "@heddle/tensor";

/** Sets all elements of numbers to 0. */
export function setToZeros({ memory, dtype, address, elementCount }: Tensor): void {
  memory.u8.fill(0, address, address + elementCount * dataTypeSize(dtype));
}
