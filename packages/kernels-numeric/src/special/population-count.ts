import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import { dataTypeSize } from "@heddle/tensor";

/** Elements that are counted without a pause. */
const ELEMENTS_AT_ONCE = 65_536;

/** PopulationCount: the number of bits that are 1 in each element. */
export function populationCount(context: ComputeContext): void | Promise<void> {
  const x = context.input(0);
  const y = context.allocateOutput(0, x.shape);
  const width = dataTypeSize(x.dtype);
  return inBlocks(context, x.elementCount, ELEMENTS_AT_ONCE, (start, end) => {
    const { u8 } = context.memory;
    for (let i = start, from = x.address + start * width; i < end; i++) {
      let bits = 0;
      for (const last = from + width; from < last; from++) {
        for (let byte = u8[from]; byte > 0; byte &= byte - 1) bits++;
      }
      u8[y.address + i] = bits;
    }
  });
}
