import type { Attributes, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { badHashKey } from "./byte-errors.js";
import { hash64Into } from "./hash/hash64.js";
import { sipHashInto } from "./hash/siphash.js";
import { type Hash, HashBucketKernel } from "./string-to-hash-bucket.js";

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
