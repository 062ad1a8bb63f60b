import type { ComputeContext } from "@heddle/kernel-api";
import type { SequenceOptions } from "../processor/sequence-points.js";

/** The inputs `add_bos`, `add_eos` and `reverse`, from input `first` on; an empty tensor is false. */
export function sequenceInput(context: ComputeContext, first: number): Required<SequenceOptions> {
  const [addBos, addEos, reverse] = [0, 1, 2].map((i) => {
    const { memory, address, elementCount } = context.input(first + i);
    return elementCount > 0 && memory.u8[address] !== 0;
  });
  return { addBos, addEos, reverse };
}
