import type { LinearMemory } from "@heddle/memory";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, StringBlockBuilder } from "@heddle/tstring";
import type { ByteClass, SimplePattern } from "./simple-pattern.js";
import { stepBytes, utf8Step } from "./utf8-step.js";

/**
 * A new tensor in which every match of `pattern` (or the first in each string, unless `global`) is `replacement`; when
 * nothing matches anywhere it is `input` itself, with one reference more. The first pass over the bytes counts, so that the
 * second writes into one block of the right size.
 */
export function replaceSimple(
  memory: LinearMemory,
  input: Tensor,
  pattern: SimplePattern,
  replacement: Uint8Array,
  global: boolean,
): Tensor {
  const count = input.elementCount;
  const sizes = new Float64Array(count);
  let longBytes = 0;
  let changed = false;
  {
    const { u8, u32 } = memory;
    for (let i = 0, cell = input.address; i < count; i++, cell += CELL_BYTES) {
      const size = cellSizeBytes(u32, cell);
      const begin = cellDataAddress(u32, cell);
      const newSize = size + growth(u8, begin, begin + size, pattern, replacement.length, global);
      sizes[i] = newSize;
      if (newSize > SMALL_CAPACITY) longBytes += newSize;
      // Growth alone does not tell: a replacement may be as long as what it replaces.
      if (!changed && (newSize !== size || replacement.length > 0)) changed = true;
    }
  }
  if (!changed) return input.retain();
  using builder = new StringBlockBuilder(memory, count, longBytes);
  const { u8, u32 } = memory;
  for (let i = 0, cell = input.address; i < count; i++, cell += CELL_BYTES) {
    const begin = cellDataAddress(u32, cell);
    const target = builder.add(sizes[i]);
    write(u8, begin, begin + cellSizeBytes(u32, cell), target, target + sizes[i], pattern, replacement, global);
  }
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
}

/** True when one character of a class, anywhere, is one match: the loops below then need no look at what follows. */
function isByteWise(pattern: SimplePattern): pattern is ByteClass {
  return pattern.kind === "class" && !pattern.isRun && !pattern.hasNonAscii;
}

/** By how many bytes the text from `begin` to `end` grows; negative when it shrinks. */
function growth(
  u8: Uint8Array,
  begin: number,
  end: number,
  pattern: SimplePattern,
  replacementBytes: number,
  global: boolean,
): number {
  if (global && isByteWise(pattern)) {
    const { members } = pattern;
    let matches = 0;
    for (let at = begin; at < end; at++) matches += members[u8[at]];
    return matches * (replacementBytes - 1);
  }
  let sum = 0;
  for (let at = begin; at < end; ) {
    const match = matchBytes(u8, at, end, pattern);
    if (match > 0) {
      sum += replacementBytes - match;
      if (!global) break;
      at += match;
    } else at++;
  }
  return sum;
}

/** Writes the text with its matches replaced from `target` to `targetEnd`, which is where it ends. */
function write(
  u8: Uint8Array,
  begin: number,
  end: number,
  target: number,
  targetEnd: number,
  pattern: SimplePattern,
  replacement: Uint8Array,
  global: boolean,
): void {
  let to = target;
  if (global && isByteWise(pattern) && replacement.length <= 1) {
    const { members } = pattern;
    if (replacement.length === 0) {
      // Writes each byte and steps over it only if it stays; ends before it could write behind the last.
      for (let at = begin; to < targetEnd; at++) {
        const byte = u8[at];
        u8[to] = byte;
        to += 1 - members[byte];
      }
    } else {
      const substitute = replacement[0];
      for (let at = begin; at < end; at++) {
        const byte = u8[at];
        u8[to++] = members[byte] === 1 ? substitute : byte;
      }
    }
    return;
  }
  let at = begin;
  while (at < end) {
    const match = matchBytes(u8, at, end, pattern);
    if (match > 0) {
      for (let i = 0; i < replacement.length; i++) u8[to++] = replacement[i];
      at += match;
      if (!global) break;
    } else u8[to++] = u8[at++];
  }
  while (at < end) u8[to++] = u8[at++];
}

/** The bytes that the pattern matches at `at`; 0 when it does not. */
export function matchBytes(u8: Uint8Array, at: number, end: number, pattern: SimplePattern): number {
  if (pattern.kind === "literal") {
    const { bytes } = pattern;
    if (u8[at] !== bytes[0] || at + bytes.length > end) return 0;
    for (let i = 1; i < bytes.length; i++) if (u8[at + i] !== bytes[i]) return 0;
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

/** True when the pattern matches the whole text from `begin` to `end`. */
export function matchesWholeSimple(u8: Uint8Array, begin: number, end: number, pattern: SimplePattern): boolean {
  return begin < end && matchBytes(u8, begin, end, pattern) === end - begin;
}
