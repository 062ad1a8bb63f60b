import { type ComputeContext, inBlocks } from "@heddle/kernel-api";
import type { Tensor } from "@heddle/tensor";
import { CHUNK, numberLane, store } from "@heddle/tensor/numbers";
import type { Philox } from "./philox.js";
import { normal, type RandomDistribution, truncatedNormal, uniform } from "./random-distribution.js";

/** The distribution that an op's name says. */
export function distributionOf(op: string): RandomDistribution {
  if (op.includes("Truncated")) return truncatedNormal;
  return op.includes("Normal") ? normal : uniform;
}

/** Fills a tensor with the numbers of a generator, and pauses where they are many. */
export function fillFloats(
  context: ComputeContext,
  { address, dtype, elementCount }: Tensor,
  distribution: RandomDistribution,
  generator: Philox,
): void | Promise<void> {
  const lane = numberLane(dtype);
  const fill = distribution(dtype, generator);
  const chunk = new Float64Array(CHUNK);
  // Blocks are whole chunks, and a chunk whole groups of numbers: each call continues after the one before.
  return inBlocks(context, Math.ceil(elementCount / CHUNK), 8, (start, end) => {
    for (let i = start * CHUNK; i < Math.min(end * CHUNK, elementCount); i += CHUNK) {
      const count = Math.min(CHUNK, elementCount - i);
      fill(chunk, count);
      store(context.memory, lane, address + i * lane.bytes, chunk, count);
    }
  });
}
