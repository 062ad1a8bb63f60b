import type { LinearMemory } from "@heddle/memory";
import { CellType } from "./cell-type.js";
import { CELL_BYTES, MAX_STRING_BYTES, SMALL_CAPACITY } from "./layout.js";
import type { StringBlockBuilder } from "./string-block-builder.js";
import { writeReference } from "./write-cell.js";

/** Byte strings that are added in one go. */
const CHUNK_STRINGS = 1024;
/** Up to this many bytes a loop beats a call of TypedArray.set. */
const SHORT_BYTES = 12;

/**
 * Adds the byte strings from `first` on, up to the first text or about a thousand, straight into their cells and the space after them.
 *
 * @returns the index after the last one that was added
 * @throws {StatusError} as {@link StringBlockBuilder.add}
 */
export function packBytes(
  memory: LinearMemory,
  builder: StringBlockBuilder,
  strings: ArrayLike<string | Uint8Array>,
  first: number,
): number {
  const end = Math.min(first + CHUNK_STRINGS, strings.length);
  let next = first;
  let longBytes = 0;
  for (; next < end; next++) {
    const bytes = strings[next];
    if (typeof bytes === "string" || !(bytes?.length <= MAX_STRING_BYTES)) break;
    if (bytes.length > SMALL_CAPACITY) longBytes += bytes.length;
  }
  if (next === first) {
    builder.addValue(strings[next]);
    return next + 1;
  }
  builder.addWritten(next - first, longBytes, (cell, text) => writeBytes(memory, strings, first, next, cell, text));
  return next;
}

function writeBytes(
  { u8, u32 }: LinearMemory,
  strings: ArrayLike<string | Uint8Array>,
  first: number,
  end: number,
  cell: number,
  text: number,
): number {
  u8.fill(0, cell, cell + (end - first) * CELL_BYTES);
  let longEnd = text;
  for (let i = first, at = cell; i < end; i++, at += CELL_BYTES) {
    const bytes = strings[i] as Uint8Array;
    const size = bytes.length;
    let target = at + 1;
    if (size <= SMALL_CAPACITY) {
      u8[at] = size << 2;
    } else {
      target = longEnd;
      longEnd += size;
      writeReference(u32, at, CellType.OFFSET, target, size);
    }
    if (size <= SHORT_BYTES) for (let k = 0; k < size; k++) u8[target + k] = bytes[k];
    else u8.set(bytes, target);
  }
  return longEnd;
}
