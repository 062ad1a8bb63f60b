import type { LinearMemory } from "@heddle/memory";
import { DataType, SCALAR, Tensor } from "@heddle/tensor";

/** A new scalar int64. */
export function int64Scalar(memory: LinearMemory, value: bigint): Tensor {
  const tensor = Tensor.allocate(memory, DataType.INT64, SCALAR);
  memory.data.setBigInt64(tensor.address, value, true);
  return tensor;
}
