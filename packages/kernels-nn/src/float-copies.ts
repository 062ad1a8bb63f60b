import { DataType, Tensor } from "@heddle/tensor";
import { narrowToHalves, widenHalves } from "@heddle/tensor/numbers";

/** Half or bfloat16 numbers as float32. The caller releases them. */
export function floatsOf({ memory, dtype, shape, address, elementCount }: Tensor): Tensor {
  const floats = Tensor.allocate(memory, DataType.FLOAT, shape);
  widenHalves(memory, dtype, address, elementCount, floats.address);
  return floats;
}

/** Writes float32 numbers to a tensor of as many half or bfloat16 ones, rounded. */
export function writeFloats(floats: Tensor, { memory, dtype, address, elementCount }: Tensor): void {
  narrowToHalves(memory, dtype, floats.address, elementCount, address);
}
