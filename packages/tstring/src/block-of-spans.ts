import type { Block, LinearMemory } from "@heddle/memory";
import { copyBytes } from "./copy-bytes.js";
import { SMALL_CAPACITY } from "./layout.js";
import { StringBlockBuilder } from "./string-block-builder.js";

/** Where strings lie in bytes that hold them: string i from `starts[i]`, up to `ends[i]`. */
export interface Spans {
  readonly starts: ArrayLike<number>;
  readonly ends: ArrayLike<number>;
  readonly count: number;
}

/**
 * A new block with copies of the strings that lie in `bytes`, which may be a view of `memory`; the caller has checked the spans. The
 * caller frees it with `memory.free`.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for a string of 2^30 bytes or more, or when memory is out
 */
export function blockOfSpans(memory: LinearMemory, bytes: Uint8Array, { starts, ends, count }: Spans): Block {
  let longBytes = 0;
  for (let i = 0; i < count; i++) {
    const sizeBytes = ends[i] - starts[i];
    if (sizeBytes > SMALL_CAPACITY) longBytes += sizeBytes;
  }
  const inMemory = bytes.buffer === memory.u8.buffer;
  const origin = bytes.byteOffset;
  using builder = new StringBlockBuilder(memory, count, longBytes);
  for (let i = 0; i < count; i++) {
    const start = starts[i];
    const sizeBytes = ends[i] - start;
    if (inMemory) builder.addCopy(origin + start, sizeBytes);
    else {
      const target = builder.add(sizeBytes);
      copyBytes(bytes, start, sizeBytes, memory.u8, target);
    }
  }
  return builder.finish();
}
