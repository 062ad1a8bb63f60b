import type { LinearMemory } from "@heddle/memory";
import type { SimpleMatcher } from "@heddle/regex/simple";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, StringBlockBuilder } from "@heddle/tstring";
import { copyBytes, writeBytes } from "../bytes/copy-bytes.js";

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
