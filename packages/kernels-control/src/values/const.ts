import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { dataTypeName } from "@heddle/tensor";

/** Const: a tensor that is made once and shared by every run. */
export function createConst({ attributes, memory, nodeName }: ConstructionContext): Kernel {
  const value = attributes.tensor("value");
  const dtype = attributes.type("dtype");
  if (value.dtype !== dtype) {
    throw invalidArgument(
      `Inconsistent TensorProto of type ${dataTypeName(value.dtype)} and dtype (${dataTypeName(dtype)}) for constant '${nodeName}'`,
      { node: nodeName },
    );
  }
  const tensor = value.materialize(memory);
  return {
    compute: (context) => context.setOutput(0, tensor.retain()),
    dispose: () => tensor.release(),
  };
}
