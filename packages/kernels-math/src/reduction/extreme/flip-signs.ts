import type { LinearMemory } from "@heddle/memory";

const SIGN = -(2 ** 31);

/**
 * Copies `count` integers of `bytes`, 4 or 8, from `x` to `z`, which may be `x`, with the greatest bit of each flipped: unsigned integers
 * become signed ones in the same order, and back.
 */
export function flipSigns({ i32 }: LinearMemory, x: number, count: number, bytes: number, z: number): void {
  const [from, to] = [x >>> 2, z >>> 2];
  if (bytes === 4) {
    for (let i = 0; i < count; i++) i32[to + i] = i32[from + i] ^ SIGN;
    return;
  }
  for (let i = 0; i < 2 * count; i += 2) {
    i32[to + i] = i32[from + i];
    i32[to + i + 1] = i32[from + i + 1] ^ SIGN;
  }
}
