import type { LinearMemory } from "@heddle/memory";
import type { ByteSpans } from "@heddle/protos";
import { CELL_BYTES, SMALL_CAPACITY, type StringBlockBuilder } from "@heddle/tstring";

/** Up to so many bytes a loop beats a view and TypedArray.set. */
const SHORT_BYTES = 64;

/** The size in memory of a block of the first `count` strings. */
export function spansBlockBytes(spans: ByteSpans, count: number): number {
  let sizeBytes = count * CELL_BYTES;
  for (let i = 0; i < count; i++) {
    const textBytes = spans.end(i) - spans.start(i);
    if (textBytes > SMALL_CAPACITY) sizeBytes += textBytes;
  }
  return sizeBytes;
}

/** Adds the first `count` strings. @throws {StatusError} as `StringBlockBuilder.add` */
export function addSpans(memory: LinearMemory, builder: StringBlockBuilder, spans: ByteSpans, count: number): void {
  const { bytes } = spans;
  for (let i = 0; i < count; i++) {
    const start = spans.start(i);
    const end = spans.end(i);
    const target = builder.add(end - start);
    const { u8 } = memory;
    if (end - start > SHORT_BYTES) u8.set(bytes.subarray(start, end), target);
    else for (let at = start; at < end; at++) u8[target + at - start] = bytes[at] as number;
  }
}
