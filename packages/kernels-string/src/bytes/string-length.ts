import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";

/** StringLength: the number of bytes or UTF-8 characters of each string. */
export function createStringLength({ attributes }: ConstructionContext): Kernel {
  return { compute: attributes.string("unit") === "BYTE" ? countBytes : countCharacters };
}

function countBytes(context: ComputeContext): void | Promise<void> {
  const input = context.input(0);
  const output = context.allocateOutput(0, input.shape).address >>> 2;
  return inTextBlocks(context, input, (start, stop) => {
    const { u32 } = context.memory;
    for (let i = start; i < stop; i++) u32[output + i] = cellSizeBytes(u32, input.address + i * CELL_BYTES);
  });
}

/** Counts the bytes that do not continue a character; the text need not be well-formed. */
function countCharacters(context: ComputeContext): void | Promise<void> {
  const input = context.input(0);
  const output = context.allocateOutput(0, input.shape).address >>> 2;
  return inTextBlocks(context, input, (start, stop) => {
    const { u8, u32 } = context.memory;
    for (let i = start, cell = input.address + start * CELL_BYTES; i < stop; i++, cell += CELL_BYTES) {
      const begin = cellDataAddress(u32, cell);
      const end = begin + cellSizeBytes(u32, cell);
      let characters = 0;
      for (let at = begin; at < end; at++) if ((u8[at] & 0xc0) !== 0x80) characters++;
      u32[output + i] = characters;
    }
  });
}
