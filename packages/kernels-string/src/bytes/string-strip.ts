import type { ComputeContext } from "@heddle/kernel-api";
import { longTextBytes, mapInBlocks } from "@heddle/kernel-api/texts";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { WHITESPACE } from "./whitespace.js";

/** StringStrip: removes ASCII whitespace from both ends of each string. */
export function stringStrip(context: ComputeContext): void | Promise<void> {
  return mapInBlocks(context, strip);
}

function strip(input: Tensor): Tensor {
  const { memory } = input;
  using builder = new StringBlockBuilder(memory, input.elementCount, longTextBytes(input));
  const { u8, u32 } = memory;
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    let begin = cellDataAddress(u32, cell);
    let end = begin + cellSizeBytes(u32, cell);
    while (begin < end && WHITESPACE[u8[begin]] === 1) begin++;
    while (begin < end && WHITESPACE[u8[end - 1]] === 1) end--;
    builder.addCopy(begin, end - begin);
  }
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
}
