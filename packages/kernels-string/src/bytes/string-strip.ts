import type { ComputeContext } from "@heddle/kernel-api";
import { longTextBytes, mapInBlocks } from "@heddle/kernel-api/texts";
import { Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import { partLoopsOver } from "./part-loops.js";

/** StringStrip: removes ASCII whitespace from both ends of each string. */
export function stringStrip(context: ComputeContext): void | Promise<void> {
  return mapInBlocks(context, strip);
}

function strip(input: Tensor): Tensor {
  const { address, elementCount, memory } = input;
  const longBytes = longTextBytes(input);
  using builder = new StringBlockBuilder(memory, elementCount, longBytes);
  const loops = partLoopsOver(memory);
  builder.addWritten(
    elementCount,
    longBytes,
    (cell, text) => loops.stripTexts(address, elementCount, cell, text) >>> 0,
  );
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
}
