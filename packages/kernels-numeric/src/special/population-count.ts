import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { dataTypeSize } from "@heddle/tensor";
import { countBitsLoopsOver } from "./count-bits-loops.js";

/** Elements that are counted without a pause. */
const ELEMENTS_AT_ONCE = 262_144;

/** PopulationCount: the number of bits that are 1 in each element. */
export function populationCount(context: ComputeContext): void | Promise<void> {
  const x = context.input(0);
  const y = context.allocateOutput(0, x.shape);
  const shift = Math.log2(dataTypeSize(x.dtype));
  return inBlocks(context, x.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    const { countBits } = countBitsLoopsOver(context.memory);
    countBits(y.address + start, x.address + start * 2 ** shift, end - start, shift);
  });
}
