import { compareLoopsOver } from "../loops/compare-loops.js";
import { measureLoopsOver } from "../loops/measure-loops.js";
import type { StringView } from "../string-view.js";

/**
 * The hash of each string, in row-major order: MurmurHash3, x86, 32 bits. Equal bytes have equal hashes, whatever the types of
 * their cells. A copy. Not for keys that an enemy may choose.
 *
 * Source: MurmurHash3, x86_32 (Austin Appleby, public domain).
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory for 4 bytes a string is out
 */
export function stringHashes(view: StringView, seed = 0): Uint32Array {
  const loops = compareLoopsOver(view.memory);
  return numbersOf(view, (cell, stride, count, target) => loops.hashCells(cell, stride, count, seed, target));
}

/** One hash of all strings in their order: the same for views that are equal. @throws as {@link stringHashes} */
export function viewHash(view: StringView, seed = 0): number {
  let hash = seed ^ view.length;
  for (const one of stringHashes(view, seed)) hash = Math.imul(((hash << 5) | (hash >>> 27)) ^ one, 0x9e3779b1);
  return hash >>> 0;
}

/**
 * The length of each string as text, in UTF-16 units, in row-major order; 2^32 - 1 for one that is not well-formed UTF-8. A
 * copy.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory for 4 bytes a string is out
 */
export function textLengths(view: StringView): Uint32Array {
  const loops = measureLoopsOver(view.memory);
  return numbersOf(view, (cell, stride, count, target) => loops.measureTexts(cell, stride, count, target));
}

function numbersOf(
  view: StringView,
  fill: (cell: number, stride: number, count: number, target: number) => void,
): Uint32Array {
  const { memory, length } = view;
  using scope = memory.scope();
  const target = scope.malloc(length * 4);
  let done = 0;
  view.forEachRun((cell, strideBytes, count) => {
    fill(cell, strideBytes, count, target + done * 4);
    done += count;
  });
  return memory.u32.slice(target >>> 2, (target >>> 2) + length);
}
