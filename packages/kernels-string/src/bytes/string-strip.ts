import type { ComputeContext } from "@heddle/kernel-api";
import { longTextBytes, writeInBlocks } from "@heddle/kernel-api/texts";
import { partLoopsOver } from "./part-loops.js";

/** StringStrip: removes ASCII whitespace from both ends of each string. */
export function stringStrip(context: ComputeContext): void | Promise<void> {
  const loops = partLoopsOver(context.memory);
  return writeInBlocks(context, longTextBytes(context.input(0)), loops.stripTexts);
}
