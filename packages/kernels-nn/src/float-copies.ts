import { DataType, Tensor } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";

/** The same numbers as float32. The caller releases it. */
export function floatsOf(tensor: Tensor): Tensor {
  const floats = Tensor.allocate(tensor.memory, DataType.FLOAT, tensor.shape);
  const { values, base } = readElements<number>(tensor);
  writeElements<number>(floats, (to, at) => to.set(values.subarray(base, base + tensor.elementCount), at));
  return floats;
}

/** Writes as many float32 numbers, rounded, to a tensor of another type. */
export function writeFloats(floats: Tensor, output: Tensor): void {
  const { values, base } = readElements<number>(floats);
  writeElements<number>(output, (to, at) => to.set(values.subarray(base, base + floats.elementCount), at));
}
