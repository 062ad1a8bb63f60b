import type { ComputeContext, VariableResource } from "@heddle/kernel-api";
import { type DataType, Tensor } from "@heddle/tensor";

/** Takes what a writer makes: a kernel's context, or a variable. */
export type OutputTarget = Pick<ComputeContext, "allocateOutput" | "memory" | "outputType" | "setOutput">;

/** The output of a writer becomes the value of the variable, of that type. A reader of the old value holds it. */
export function variableTarget(variable: VariableResource, memory: Tensor["memory"], dtype: DataType): OutputTarget {
  const setOutput = (_output: number, value: Tensor) => variable.assign(value);
  return {
    memory,
    outputType: () => dtype,
    allocateOutput(output, shape) {
      const value = Tensor.allocate(memory, dtype, shape);
      setOutput(output, value);
      return value;
    },
    setOutput,
  };
}
