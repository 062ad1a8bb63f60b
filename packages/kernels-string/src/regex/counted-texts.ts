import type { MemoryScope } from "@heddle/memory";
import { Tensor } from "@heddle/tensor";
import { MAX_STRING_BYTES, StringBlockBuilder } from "@heddle/tstring";

/** Room for the two float64 that loops which count write: the bytes of all texts too long for a SMALL cell, and of the longest text. */
export const SIZES_BYTES = 16;
/** Bytes that loops may write after a text. */
const SPARE_BYTES = 16;

/**
 * A tensor of texts in the shape of `input`, whose sizes a loop counted.
 *
 * @param sizes the address of {@link SIZES_BYTES}
 * @param write writes the texts as cells from `cell` on, and long ones from `text` on, and returns the end of those; `work` has room for the longest
 * @throws {StatusError} RESOURCE_EXHAUSTED for a text of 2^30 bytes or more, or when memory is out
 */
export function writeCounted(
  { memory, elementCount, shape }: Tensor,
  scope: MemoryScope,
  sizes: number,
  write: (work: number, cell: number, text: number) => number,
): Tensor {
  const longBytes = memory.f64[sizes >>> 3];
  const longest = memory.f64[(sizes >>> 3) + 1];
  using builder = new StringBlockBuilder(memory, elementCount, longBytes);
  // Refuses a text that no cell can hold.
  if (longest > MAX_STRING_BYTES) builder.add(longest);
  const work = scope.malloc(longest + SPARE_BYTES);
  builder.addWritten(elementCount, longBytes, (cell, text) => write(work, cell, text) >>> 0);
  return Tensor.fromStringBlock(memory, shape, builder.finish());
}
