import type { Attributes, ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { invalidArgument } from "@heddle/status";
import { CELL_BYTES } from "@heddle/tstring";
import { bucketLoopsOver } from "./bucket-loops.js";

/** The two halves of `num_buckets`. */
function bucketCount(attributes: Attributes): readonly [low: number, high: number] {
  const buckets = attributes.bigint("num_buckets");
  return [Number(buckets & 0xffffffffn), Number(buckets >> 32n)];
}

/** Sets the output to a number for each string, which `hash` writes from an address on. */
function hashInBlocks(
  context: ComputeContext,
  hash: (cell: number, count: number, target: number) => void,
): void | Promise<void> {
  const input = context.input(0);
  const output = context.allocateOutput(0, input.shape).address;
  return inTextBlocks(context, input, (start, end) => {
    hash(input.address + start * CELL_BYTES, end - start, output + start * 8);
  });
}

/** StringToHashBucket: TensorFlow's Hash64 of each string modulo a number. */
export function createStringToHashBucket({ attributes }: ConstructionContext): Kernel {
  const [low, high] = bucketCount(attributes);
  return {
    compute(context) {
      const loops = bucketLoopsOver(context.memory);
      return hashInBlocks(context, (cell, count, target) => loops.hash64Texts(cell, count, low, high, target));
    },
  };
}

/** StringToHashBucketStrong: a keyed hash of each string modulo a number. */
export function createStringToHashBucketStrong({ attributes }: ConstructionContext): Kernel {
  const key = attributes.bigintList("key");
  if (key.length !== 2) throw invalidArgument("Key must have 2 elements");
  const words = new Uint32Array(BigInt64Array.from(key).buffer);
  const [low, high] = bucketCount(attributes);
  return {
    compute(context) {
      const { memory } = context;
      const loops = bucketLoopsOver(memory);
      return hashInBlocks(context, (cell, count, target) => {
        using scope = memory.scope();
        const keyAt = scope.malloc(16);
        memory.u32.set(words, keyAt >>> 2);
        loops.sipHashTexts(cell, count, keyAt, low, high, target);
      });
    },
  };
}
