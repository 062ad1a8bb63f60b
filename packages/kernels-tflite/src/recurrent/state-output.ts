import type { ComputeContext } from "@heddle/kernel-api";
import { dataTypeSize, type Tensor } from "@heddle/tensor";

/** Sets an output to the elements of an input, a state that the kernel then changes. @returns the output, borrowed; views are dead */
export function stateOutput(context: ComputeContext, input: number, output: number): Tensor {
  const { address, shape, dtype, elementCount } = context.input(input);
  const state = context.forwardInputOrAllocateOutput([input], output, shape);
  if (state.address !== address) {
    context.memory.u8.copyWithin(state.address, address, address + elementCount * dataTypeSize(dtype));
  }
  return state;
}
