import { DataType, dataTypeSize, elementRange, sixteenBit, type Tensor } from "@heddle/tensor";
import { nearestFloat, readElements, widenHalves } from "@heddle/tensor/numbers";

/** Copies the elements from `start` up to `end` to an address, as float32. */
export function copyFloats(tensor: Tensor, start: number, end: number, address: number): void {
  const { dtype } = tensor;
  if (sixteenBit(dtype)) {
    widenHalves(tensor.memory, dtype, tensor.address + start * dataTypeSize(dtype), end - start, address);
    return;
  }
  using elements = elementRange(tensor, start, end);
  const { f32 } = elements.memory;
  const to = address >>> 2;
  if (elements.dtype === DataType.INT64) {
    const { values, base } = readElements<bigint>(elements);
    for (let i = 0; i < end - start; i++) f32[to + i] = nearestFloat(values[base + i]);
  } else {
    const { values, base } = readElements<number>(elements);
    f32.set(values.subarray(base, base + end - start), to);
  }
}
