import type { ConstructionContext, Kernel, TensorAttr } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, dataTypeSize, sizeBetween, type Tensor } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";

/** A constant that takes this much more memory than its stored values, because one repeats, is made when a run reads it. */
const MOST_REPEATED_BYTES = 16 << 20;

/** Const: a tensor that is made once and shared by every run. */
export function createConst({ attributes, memory, variants, nodeName }: ConstructionContext): Kernel | Promise<Kernel> {
  const value = attributes.tensor("value");
  const dtype = attributes.type("dtype");
  if (value.dtype !== dtype) {
    throw invalidArgument(
      `Inconsistent TensorProto of type ${dataTypeName(value.dtype)} and dtype (${dataTypeName(dtype)}) for constant '${nodeName}'`,
      { node: nodeName },
    );
  }
  if (value.materializeVariants) return value.materializeVariants(memory, variants).then(constant);
  let tensor: Tensor | undefined = isMostlyRepeated(value) ? undefined : value.materialize(memory);
  return {
    compute(context) {
      tensor ??= value.materialize(memory);
      context.setOutput(0, tensor.retain());
    },
    dispose: () => tensor?.release(),
  };
}

function constant(tensor: Tensor): Kernel {
  return { compute: (context) => context.setOutput(0, tensor.retain()), dispose: () => tensor.release() };
}

function isMostlyRepeated({ dtype, shape, storedBytes }: TensorAttr): boolean {
  if (storedBytes === undefined) return false;
  const elementBytes = dtype === DataType.STRING ? CELL_BYTES : dataTypeSize(dtype);
  return sizeBetween(shape, 0, shape.length) * elementBytes - storedBytes > MOST_REPEATED_BYTES;
}
