import type { PartialShape } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, SCALAR, Tensor } from "@heddle/tensor";
import { padRows } from "../datasets/pad-rows.js";
import { stackRows } from "../datasets/slice-row.js";

/**
 * The parts of rows as one tensor, with a dimension more.
 *
 * @param pads true to pad with zeros where the shape knows no size
 */
export function batchRows(
  memory: LinearMemory,
  dtype: DataType,
  shape: PartialShape,
  parts: readonly Tensor[],
  pads: boolean,
): Tensor {
  const sizes = shape ?? [];
  if (parts.length === 0) return Tensor.allocate(memory, dtype, [0, ...sizes.map((size) => Math.max(size, 0))]);
  if (!pads) return stackRows(parts);
  using zero = zeroOf(memory, dtype);
  return padRows(parts, { shape: sizes, value: zero }, 0);
}

function zeroOf(memory: LinearMemory, dtype: DataType): Tensor {
  if (dtype === DataType.STRING) return Tensor.fromStrings(memory, SCALAR, [""]);
  const zero = Tensor.allocate(memory, dtype, SCALAR);
  memory.u8.fill(0, zero.address, zero.address + dataTypeSize(dtype));
  return zero;
}
