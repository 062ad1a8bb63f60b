import type { Random } from "./random.js";

/** A copy of `bytes` with one to four changes. */
export function mutateBytes(random: Random, bytes: Uint8Array): Uint8Array {
  let mutated: Uint8Array = bytes.slice();
  for (let changes = 1 + random.below(4); changes > 0; changes--)
    mutated = random.pick(changesOfBytes)(random, mutated);
  return mutated;
}

type Change = (random: Random, bytes: Uint8Array) => Uint8Array;

const flipBit: Change = (random, bytes) => {
  if (bytes.length === 0) return bytes;
  const at = random.below(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
  return bytes;
};

const setByte: Change = (random, bytes) => {
  if (bytes.length > 0) bytes[random.below(bytes.length)] = random.pick([0, 1, 2, 3, 0x7f, 0x80, 0xfe, 0xff]);
  return bytes;
};

/** Sets a word, such as a count, a size or an offset, to a value at an edge. */
const setWord: Change = (random, bytes) => {
  const words = bytes.length >>> 2;
  if (words === 0) return bytes;
  const { length } = bytes;
  const edges = [0, 1, length - 1, length, length + 1, 0x3fffffff, 0x40000000, 0x7fffffff, 0x80000000, 0xffffffff];
  const value = random.below(4) === 0 ? random.below(length + 8) : random.pick(edges);
  new DataView(bytes.buffer).setUint32(random.below(words) * 4, value, true);
  return bytes;
};

const nudgeWord: Change = (random, bytes) => {
  const words = bytes.length >>> 2;
  if (words === 0) return bytes;
  const view = new DataView(bytes.buffer);
  const at = random.below(words) * 4;
  view.setUint32(at, view.getUint32(at, true) + random.below(17) - 8, true);
  return bytes;
};

const truncate: Change = (random, bytes) => bytes.slice(0, random.below(bytes.length + 1));

const extend: Change = (random, bytes) => {
  const longer = new Uint8Array(bytes.length + 1 + random.below(40));
  longer.set(random.bytes(longer.length));
  longer.set(bytes);
  return longer;
};

const copyRange: Change = (random, bytes) => {
  const from = random.below(bytes.length + 1);
  bytes.copyWithin(random.below(bytes.length + 1), from, from + random.below(24));
  return bytes;
};

/** Exchanges two blocks of equal size. */
const swapBlocks: Change = (random, bytes) => {
  const size = Math.min(1 + random.below(64), bytes.length >>> 1);
  if (size === 0) return bytes;
  const first = random.below(bytes.length - 2 * size + 1);
  const second = first + size + random.below(bytes.length - first - 2 * size + 1);
  const kept = bytes.slice(first, first + size);
  bytes.copyWithin(first, second, second + size);
  bytes.set(kept, second);
  return bytes;
};

const remove: Change = (random, bytes) => {
  const at = random.below(bytes.length + 1);
  const end = Math.min(bytes.length, at + 1 + random.below(8));
  const shorter = new Uint8Array(bytes.length - (end - at));
  shorter.set(bytes.subarray(0, at));
  shorter.set(bytes.subarray(end), at);
  return shorter;
};

const changesOfBytes: readonly Change[] = [
  flipBit,
  flipBit,
  setByte,
  setByte,
  setWord,
  setWord,
  nudgeWord,
  nudgeWord,
  truncate,
  extend,
  copyRange,
  swapBlocks,
  remove,
];
