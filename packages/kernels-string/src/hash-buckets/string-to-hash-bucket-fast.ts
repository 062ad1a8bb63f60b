import type { Attributes, ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { CELL_BYTES } from "@heddle/tstring";
import { hashLoopsOver } from "./hash-loops.js";

/** A hash takes as long as so many elements. */
const HASH_WORK = 4;

class StringToHashBucketFastKernel implements Kernel {
  readonly #low: number;
  readonly #high: number;

  constructor(attributes: Attributes) {
    const buckets = attributes.bigint("num_buckets");
    this.#low = Number(buckets & 0xffffffffn);
    this.#high = Number(buckets >> 32n);
  }

  compute(context: ComputeContext): void | Promise<void> {
    const input = context.input(0);
    const output = context.allocateOutput(0, input.shape).address;
    const loops = hashLoopsOver(context.memory, input.elementCount * HASH_WORK);
    return inTextBlocks(context, input, (start, end) => {
      loops.hashTexts(input.address + start * CELL_BYTES, end - start, this.#low, this.#high, output + start * 8);
    });
  }
}

/** StringToHashBucketFast: FarmHash's Fingerprint64 of each string modulo a number. */
export function createStringToHashBucketFast({ attributes }: ConstructionContext): Kernel {
  return new StringToHashBucketFastKernel(attributes);
}
