import type { LinearMemory } from "@heddle/memory";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, StringBlockBuilder } from "@heddle/tstring";
import { copyBytes, writeBytes } from "../bytes/copy-bytes.js";
import type { SimplePattern } from "./simple-pattern.js";
import { stepBytes, utf8Step } from "./utf8-step.js";

/** Finds matches of a simple pattern. */
export class SimpleMatcher {
  readonly #pattern: SimplePattern;
  /** 1 for each byte that a match can begin with. A plain array, which is read faster than a typed one. */
  readonly #firsts: readonly number[];

  constructor(pattern: SimplePattern) {
    this.#pattern = pattern;
    this.#firsts = Array.from({ length: 256 }, (_, byte) => {
      if (pattern.kind === "literal") return byte === pattern.bytes[0] ? 1 : 0;
      return pattern.members[byte] === 1 || (byte >= 0xc2 && pattern.hasNonAscii) ? 1 : 0;
    });
  }

  /** The first byte at `at` or later that a match can begin with, or `end`. */
  nextFirst(data: DataView, at: number, end: number): number {
    const firsts = this.#firsts;
    let next = at;
    for (const words = end - 3; next < words; next += 4) {
      const word = data.getInt32(next, true);
      if (
        (firsts[word & 0xff] |
          firsts[(word >>> 8) & 0xff] |
          firsts[(word >>> 16) & 0xff] |
          firsts[(word >>> 24) & 0xff]) !==
        0
      ) {
        break;
      }
    }
    while (next < end && firsts[data.getUint8(next)] === 0) next++;
    return next;
  }

  /** The size in bytes of the match at `at`; 0 when nothing matches there. */
  matchBytes(u8: Uint8Array, at: number, end: number): number {
    const pattern = this.#pattern;
    if (pattern.kind === "literal") {
      const { bytes } = pattern;
      if (at + bytes.length > end) return 0;
      for (let i = 0; i < bytes.length; i++) if (u8[at + i] !== bytes[i]) return 0;
      return bytes.length;
    }
    let stop = at;
    do {
      const byte = u8[stop];
      if (byte < 0x80) {
        if (pattern.members[byte] === 0) break;
        stop++;
      } else {
        if (!pattern.hasNonAscii) break;
        const step = utf8Step(u8, stop, end);
        if (step === -1) break;
        stop += stepBytes(step);
      }
    } while (pattern.isRun && stop < end);
    return stop - at;
  }
}

/**
 * A new tensor with `replacement` in place of every match of the pattern, or of the first in each string unless `global`. When
 * nothing matches, `input` itself with one more reference. The first pass over the bytes counts, so that the second writes into one
 * block of the right size.
 */
export function replaceSimple(
  memory: LinearMemory,
  input: Tensor,
  matcher: SimpleMatcher,
  replacement: Uint8Array,
  global: boolean,
): Tensor {
  const count = input.elementCount;
  const sizes = new Float64Array(count);
  let longBytes = 0;
  let hasMatch = false;
  {
    const { data, u8, u32 } = memory;
    for (let i = 0, cell = input.address; i < count; i++, cell += CELL_BYTES) {
      const begin = cellDataAddress(u32, cell);
      const end = begin + cellSizeBytes(u32, cell);
      let size = end - begin;
      for (let at = matcher.nextFirst(data, begin, end); at < end; ) {
        const match = matcher.matchBytes(u8, at, end);
        if (match > 0) {
          hasMatch = true;
          size += replacement.length - match;
          if (!global) break;
        }
        at = matcher.nextFirst(data, at + Math.max(1, match), end);
      }
      sizes[i] = size;
      if (size > SMALL_CAPACITY) longBytes += size;
    }
  }
  if (!hasMatch) return input.retain();
  using builder = new StringBlockBuilder(memory, count, longBytes);
  const { u32 } = memory;
  for (let i = 0, cell = input.address; i < count; i++, cell += CELL_BYTES) {
    const begin = cellDataAddress(u32, cell);
    const target = builder.add(sizes[i]);
    write(memory, begin, begin + cellSizeBytes(u32, cell), target, matcher, replacement, global);
  }
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
}

/** Writes the text with its matches replaced to `target`, which has room for exactly the result. */
function write(
  memory: LinearMemory,
  begin: number,
  end: number,
  target: number,
  matcher: SimpleMatcher,
  replacement: Uint8Array,
  global: boolean,
): void {
  const { data, u8 } = memory;
  let to = target;
  let copied = begin;
  let at = matcher.nextFirst(data, begin, end);
  while (at < end) {
    const match = matcher.matchBytes(u8, at, end);
    if (match > 0) {
      to = copyBytes(memory, to, copied, at - copied);
      to = writeBytes(memory, to, replacement);
      copied = at + match;
      if (!global) break;
    }
    at = matcher.nextFirst(data, at + Math.max(1, match), end);
  }
  copyBytes(memory, to, copied, end - copied);
}
