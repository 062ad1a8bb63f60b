import { mutateBytes, type Random } from "@heddle/tooling-testing/fuzz";

/** A copy of a .tflite file with one to four changes, most of them to its `words`, the aligned words of its structure. */
export function mutateModel(random: Random, file: Uint8Array, words: readonly number[]): Uint8Array {
  if (random.below(6) === 0) return mutateBytes(random, file);
  const bytes = file.slice();
  const view = new DataView(bytes.buffer);
  for (let changes = 1 + random.below(4); changes > 0; changes--) {
    const at = random.pick(words);
    const word = view.getUint32(at, true);
    view.setUint32(
      at,
      random.pick(newWords)(random, word, () => view.getUint32(random.pick(words), true)),
      true,
    );
    if (random.below(8) === 0) bytes[random.below(bytes.length)] ^= 1 << random.below(8);
  }
  return random.below(16) === 0 ? bytes.slice(0, random.below(bytes.length)) : bytes;
}

type NewWord = (random: Random, word: number, other: () => number) => number;

/** Counts and offsets at an edge; the numbers 0, -0, 1, -1, the largest, infinity and NaN as 32-bit floats. */
const EDGES = [0, 1, 2, -1, -2, 255, 256, 0x7fffffff, 0x80000000, 0x40000000, 0xffff, 0x10000];
const FLOATS = [0, 0x80000000, 0x3f800000, 0xbf800000, 0x7f7fffff, 0x7f800000, 0xff800000, 0x7fc00000, 1];

const newWords: readonly NewWord[] = [
  (random, word) => word ^ (1 << random.below(32)),
  (random) => random.pick(EDGES),
  (random) => random.pick(FLOATS),
  (random) => random.below(16),
  (random, word) => word + random.below(17) - 8,
  (random, word) => word + 4 * (random.below(65) - 32),
  (_random, _word, other) => other(),
  (random, word) => (word & 0xffff0000) | random.below(40),
  (random, word) => (word & 0xffff) | (random.below(40) << 16),
  (random, word) => (word & ~(255 << 24)) | (random.below(256) << (8 * random.below(4))),
];
