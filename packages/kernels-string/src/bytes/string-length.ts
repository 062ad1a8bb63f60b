import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { CELL_BYTES } from "@heddle/tstring";
import { partLoopsOver } from "./part-loops.js";

/** StringLength: the number of bytes or UTF-8 characters of each string; the text need not be well-formed. */
export function createStringLength({ attributes }: ConstructionContext): Kernel {
  const count = attributes.string("unit") === "BYTE" ? "countBytes" : "countCharacters";
  return { compute: (context) => countIn(context, count) };
}

function countIn(context: ComputeContext, count: "countBytes" | "countCharacters"): void | Promise<void> {
  const input = context.input(0);
  const output = context.allocateOutput(0, input.shape).address;
  const loops = partLoopsOver(context.memory);
  return inTextBlocks(context, input, (start, stop) => {
    loops[count](input.address + start * CELL_BYTES, stop - start, output + start * 4);
  });
}
