import { LinearMemory } from "@heddle/memory";
import { type DataType, type FlatTensor, Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";
import type { TensorAttr } from "../attributes/attr-value.js";

/** A constant as it is, or with a copy of a tensor. @throws {StatusError} INVALID_ARGUMENT for a tensor of resources or variants */
export function constantTensor(tensor: TensorAttr | Tensor): TensorAttr {
  if (!(tensor instanceof Tensor)) return tensor;
  const { dtype, shape } = tensor;
  const value = tensor.toValue();
  return { dtype, shape, materialize: (memory) => tensorFromJs(memory, dtype, value) };
}

/** A constant of the values that `tensorFromJs` takes, copied now. @throws {StatusError} as `tensorFromJs` */
export function constantOf(dtype: DataType, value: TensorInput | FlatTensor): TensorAttr {
  using tensor = tensorFromJs(new LinearMemory(), dtype, value);
  return constantTensor(tensor);
}
