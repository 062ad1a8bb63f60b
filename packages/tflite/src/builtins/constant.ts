import type { TensorAttr } from "@heddle/kernel-api";
import { type DataType, type Shape, Tensor } from "@heddle/tensor";
import { type NodeAttrs, type } from "./attr.js";

/** The attributes of a Const of few values. */
export function constant(dtype: DataType, shape: Shape, values: readonly number[]): NodeAttrs {
  const value: TensorAttr = {
    dtype,
    shape,
    materialize(memory) {
      const tensor = Tensor.allocate(memory, dtype, shape);
      try {
        const elements = tensor.elements();
        for (const [i, each] of values.entries()) {
          elements[i] = typeof elements[i] === "bigint" ? BigInt(each) : each;
        }
      } catch (error) {
        tensor.release();
        throw error;
      }
      return tensor;
    },
  };
  return { dtype: type(dtype), value: { kind: "tensor", value } };
}
