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
    const { u8, u16, u32 } = context.memory;
    const from = x.address / Math.min(width, 4);
    // A loop for each view is several times as fast as one for all.
    if (width === 1) for (let i = start; i < end; i++) u8[y.address + i] = bitsOf(u8[from + i]);
    else if (width === 2) for (let i = start; i < end; i++) u8[y.address + i] = bitsOf(u16[from + i]);
    else if (width === 4) for (let i = start; i < end; i++) u8[y.address + i] = bitsOf(u32[from + i]);
    else
      for (let i = start; i < end; i++) u8[y.address + i] = bitsOf(u32[from + 2 * i]) + bitsOf(u32[from + 2 * i + 1]);
  });
}

/** The bits that are 1 in a word: added up in pairs, fours, bytes and all. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
