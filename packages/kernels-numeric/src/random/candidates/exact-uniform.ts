const WORD = 2 ** 32;

/**
 * An integer from 0 to before `count`, each as likely as the others.
 *
 * Source: ExactUniformInt, tsl/lib/random/exact_uniform_int.h (TensorFlow 2.21).
 */
export function exactUniform(count: number, words: () => number): number {
  if ((count & (count - 1)) === 0) return (words() & (count - 1)) >>> 0;
  const rest = ((WORD - 1) % count) + 1;
  for (;;) {
    const word = words();
    if (word >= rest) return word % count;
  }
}

/** As {@link exactUniform}, of 64-bit words. */
export function exactUniform64(count: bigint, words: () => number): bigint {
  const next = () => {
    const low = BigInt(words());
    return (BigInt(words()) << 32n) | low;
  };
  if ((count & (count - 1n)) === 0n) return next() & (count - 1n);
  const rest = ((2n ** 64n - 1n) % count) + 1n;
  for (;;) {
    const word = next();
    if (word >= rest) return word % count;
  }
}
