import { DataType } from "../data-type.js";
import { sixteenBit } from "../narrow-types/sixteen-bit.js";
import { narrowToHalves, widenHalves } from "../numbers/half-loops.js";
import { Tensor } from "../tensor.js";

/** The tensor, or float32 numbers for half or bfloat16. The caller releases it. */
export function floatOperand(tensor: Tensor): Tensor {
  const { memory, dtype, address, elementCount } = tensor;
  const floats = floatResult(tensor);
  if (dtype !== floats.dtype) widenHalves(memory, dtype, address, elementCount, floats.address);
  return floats;
}

/** The tensor, or one of float32 for half or bfloat16, without values. The caller releases it. */
export function floatResult(tensor: Tensor): Tensor {
  const { memory, dtype, shape } = tensor;
  return sixteenBit(dtype) ? Tensor.allocate(memory, DataType.FLOAT, shape) : tensor.retain();
}

/** Rounds the numbers of a {@link floatResult} to its tensor. */
export function writeFloatResult(floats: Tensor, { memory, dtype, address, elementCount }: Tensor): void {
  if (dtype !== floats.dtype) narrowToHalves(memory, dtype, floats.address, elementCount, address);
}
