import type { LinearMemory } from "@heddle/memory";
import { CELL_BYTES, SMALL_CAPACITY } from "./layout.js";
import type { StringBlockBuilder } from "./string-block-builder.js";

/** Words that are written before it is known how many there are: what is written in vain is at most as much. */
const CHUNK_WORDS = 1024;
/** Fewer words than this in a row are not worth it. */
const FEW_WORDS = 64;

/**
 * Adds the words of ASCII from `first` on that fit inline, up to the first other string or about a thousand: written character by
 * character, straight into their cells. That leaves no garbage, and for words takes less time than joining them.
 *
 * @returns the index after the last one that was added; `first` when there are only a few
 */
export function packWords(
  memory: LinearMemory,
  builder: StringBlockBuilder,
  strings: ArrayLike<string | Uint8Array>,
  first: number,
): number {
  const wanted = Math.min(CHUNK_WORDS, strings.length - first);
  let count = 0;
  builder.addWritten(wanted, 0, (cell, text) => {
    count = writeWords(memory, strings, first, first + wanted, cell);
    return count === wanted ? text : 0;
  });
  if (count === wanted) return first + count;
  if (count < FEW_WORDS) return first;
  // The cells that were not added keep what was written there.
  builder.addWritten(count, 0, (_, text) => text);
  return first + count;
}

/** Makes cells of the words up to `end`, and says how many, up to the first other string. */
function writeWords(
  memory: LinearMemory,
  strings: ArrayLike<string | Uint8Array>,
  first: number,
  end: number,
  cell: number,
): number {
  const { u8, f64 } = memory;
  for (let i = first, at = cell; i < end; i++, at += CELL_BYTES) {
    // Few at a time: the first other string ends it. Wide stores, because shared memory is filled store by store.
    if ((i - first) % FEW_WORDS === 0) f64.fill(0, at / 8, (at + Math.min(FEW_WORDS, end - i) * CELL_BYTES) / 8);
    const word = strings[i];
    if (typeof word !== "string" || word.length > SMALL_CAPACITY) return i - first;
    u8[at] = word.length << 2;
    let bits = 0;
    for (let k = 0; k < word.length; k++) {
      const unit = word.charCodeAt(k);
      bits |= unit;
      u8[at + 1 + k] = unit;
    }
    if (bits >= 0x80) return i - first;
  }
  return end - first;
}
