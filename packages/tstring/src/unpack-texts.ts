import type { LinearMemory } from "@heddle/memory";
import { unshared } from "@heddle/memory/utf8";
import { textLoopsOver } from "./loops/text-loops.js";
import { REPLACEMENT } from "./replacement.js";
import { textOfCell } from "./text-of-cell.js";

/** Strings that are decoded in one go, and their bytes. Engines may keep a chunk's text while a string of it lives. */
const CHUNK_STRINGS = 1024;
const CHUNK_BYTES = 16384;

const ascii = /* @__PURE__ */ new TextDecoder("utf-8");
const utf16 = /* @__PURE__ */ new TextDecoder("utf-16le", { ignoreBOM: true });

/**
 * Puts the texts of `count` cells, `stride` bytes apart, from `first` on in `texts`; ill-formed UTF-8 decodes as TextDecoder
 * does. About a thousand are joined by a loop, decoded by one call, and cut: a call for each, as without loops, would take most of the time.
 *
 * @returns true when a text has the replacement character
 * @throws {StatusError} INVALID_ARGUMENT for a damaged cell whose bytes, more than a chunk, are not inside the memory
 */
export function unpackTexts(
  memory: LinearMemory,
  cell: number,
  stride: number,
  count: number,
  texts: string[],
  first: number,
): boolean {
  let isReplaced = false;
  using scope = memory.scope();
  const lengths = scope.malloc(CHUNK_STRINGS * 4 + CHUNK_BYTES * 2 + 32);
  const target = lengths + CHUNK_STRINGS * 4;
  const loops = textLoopsOver(memory);
  const { u32, u8 } = memory;
  for (let done = 0; done < count; ) {
    const from = cell + done * stride;
    const wanted = Math.min(count - done, CHUNK_STRINGS);
    const joined = loops ? loops.joinTexts(from, stride, wanted, target, CHUNK_BYTES, lengths) : 0;
    const taken = joined & 0x7fffffff;
    if (taken === 0) {
      const one = textOfCell(memory, from, first + done);
      isReplaced ||= one.includes(REPLACEMENT);
      texts[first + done++] = one;
      continue;
    }
    const lengthsFrom = lengths >>> 2;
    let text: string;
    if (loops && joined === taken) {
      const end = loops.decodeTexts(from, stride, taken, target, lengths) >>> 0;
      text = utf16.decode(unshared(u8.subarray(target, end)));
    } else {
      let sizeBytes = 0;
      for (let i = 0; i < taken; i++) sizeBytes += u32[lengthsFrom + i];
      text = ascii.decode(unshared(u8.subarray(target, target + sizeBytes)));
    }
    isReplaced ||= text.includes(REPLACEMENT);
    let start = 0;
    for (let i = 0; i < taken; i++) {
      const end = start + u32[lengthsFrom + i];
      texts[first + done + i] = text.slice(start, end);
      start = end;
    }
    done += taken;
  }
  return isReplaced;
}
