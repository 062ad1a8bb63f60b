import { hash64Into, sipHashInto } from "@heddle/hash";
import type { Attributes, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { badHashKey } from "./byte-errors.js";
import { type Hash, HashBucketKernel } from "./hash/hash-bucket-kernel.js";

/** StringToHashBucketStrong: a keyed hash of each string modulo a number. */
export function createStrongHashBucket({ attributes }: ConstructionContext): Kernel {
  return new HashBucketKernel(attributes, strongHash(attributes));
}

/** StringToHashBucket: TensorFlow's first hash of each string modulo a number. */
export function createLegacyHashBucket({ attributes }: ConstructionContext): Kernel {
  return new HashBucketKernel(attributes, hash64Into);
}

function strongHash(attributes: Attributes): Hash {
  const key = attributes.bigintList("key");
  if (key.length !== 2) throw badHashKey();
  const words = new Uint32Array(BigInt64Array.from(key).buffer);
  return (out, data, address, sizeBytes) => sipHashInto(out, words, data, address, sizeBytes);
}
