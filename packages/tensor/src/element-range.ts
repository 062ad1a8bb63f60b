import { CELL_BYTES } from "@heddle/tstring";
import { DataType, dataTypeSize } from "./data-type.js";
import { Tensor } from "./tensor.js";
import { TensorBuffer } from "./tensor-buffer.js";

/**
 * The elements from `start` up to `end` as a vector in the bytes of `tensor`, which must be held while the vector is in use. For work
 * in blocks.
 *
 * @param tensor not of resources or variants
 */
export function elementRange(tensor: Tensor, start: number, end: number): Tensor {
  const { dtype, memory, address } = tensor;
  const bytes = dtype === DataType.STRING ? CELL_BYTES : dataTypeSize(dtype);
  const count = end - start;
  const buffer = new TensorBuffer(memory, address + start * bytes, count * bytes, () => {});
  return new Tensor(dtype, [count], count, buffer);
}
