import { Random } from "@heddle/tooling-testing/fuzz";
import type { HashKey } from "../src/storage/table-hash.js";
import { HASH_KEY_WORDS } from "../src/storage/table-layout.js";

/** Secrets as good as drawn ones, the same in every run: of drawn ones, a few in ten thousand are bad luck. */
export const SECRETS: readonly HashKey[] = Array.from({ length: 10 }, (_, seed) => {
  const random = new Random(seed);
  const secret = new Uint32Array(HASH_KEY_WORDS).map(() => random.bits());
  secret[40] |= 1; // The factor of every integer's hash is odd.
  return secret;
});
