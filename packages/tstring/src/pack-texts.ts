import type { LinearMemory } from "@heddle/memory";
import { SMALL_CAPACITY } from "./layout.js";
import { textLoopsOver } from "./loops/text-loops.js";
import type { StringBlockBuilder } from "./string-block-builder.js";
import { utf8SizeBytes } from "./utf8.js";

const encoder = /* @__PURE__ */ new TextEncoder();

/** Texts that are encoded in one go, and their UTF-16 units: the work stays in the processor's cache. */
const CHUNK_TEXTS = 1024;
const CHUNK_UNITS = 16384;
/** Longer texts are encoded alone, straight into the block. */
const LONG_UNITS = 2048;
const UTF8_BYTES = (CHUNK_UNITS + LONG_UNITS) * 3;

/** Words of ASCII that fit inline are written character by character: that leaves no garbage, and takes no longer. */
const WORD_UNITS = SMALL_CAPACITY;
/** Texts up to this length fit inline whatever they are. */
const TINY_UNITS = Math.floor(SMALL_CAPACITY / 3);
/** Fewer words than this in a row are not worth it. */
const FEW_WORDS = 64;

/**
 * Adds texts and byte strings to a block. About a thousand texts are put one behind the other as UTF-8, then cut into cells by a loop:
 * a call of TextEncoder for each, and cells made one by one, would take most of the time.
 *
 * @throws {StatusError} as {@link StringBlockBuilder.add}
 */
export function packTexts(
  memory: LinearMemory,
  builder: StringBlockBuilder,
  strings: ArrayLike<string | Uint8Array>,
): void {
  using scope = memory.scope();
  const units = scope.malloc(CHUNK_TEXTS * 4 + UTF8_BYTES + 32);
  const source = units + CHUNK_TEXTS * 4;
  const loops = textLoopsOver(memory);
  for (let next = 0; next < strings.length; ) {
    if (!isShortText(strings[next])) {
      builder.addValue(strings[next++]);
      continue;
    }
    const first = next;
    const words = writeWords(memory, strings, first, units, source);
    let ascii = true;
    let textBytes = 0;
    if (words >= FEW_WORDS) {
      next += words;
    } else {
      const { u32, u8 } = memory;
      const end = Math.min(first + CHUNK_TEXTS, strings.length);
      let joined = "";
      let [longUnits, tinyUnits] = [0, 0];
      for (; next < end && joined.length < CHUNK_UNITS; next++) {
        const text = strings[next];
        if (!isShortText(text)) break;
        joined += text;
        if (text.length > SMALL_CAPACITY) longUnits += text.length;
        else if (text.length <= TINY_UNITS) tinyUnits += text.length;
        u32[(units >>> 2) + next - first] = text.length;
      }
      const { written } = encoder.encodeInto(joined, u8.subarray(source, source + UTF8_BYTES));
      u8[source + written] = 0;
      ascii = written === joined.length;
      textBytes = ascii ? longUnits : written - tinyUnits;
    }
    const count = next - first;
    const added = builder.addWritten(count, textBytes, (cell, text) =>
      loops.cutTexts(source, units, count, ascii, cell, text),
    );
    if (!added) for (let i = first; i < next; i++) builder.addValue(strings[i]);
  }
}

/** Writes words of ASCII from `first` on to `source`, their lengths to `units`, and says how many, up to the first other string. */
function writeWords(
  memory: LinearMemory,
  strings: ArrayLike<string | Uint8Array>,
  first: number,
  units: number,
  source: number,
): number {
  const { u32, u8 } = memory;
  const end = Math.min(first + CHUNK_TEXTS, strings.length);
  let at = source;
  for (let i = first; i < end; i++) {
    const word = strings[i];
    if (typeof word !== "string" || word.length > WORD_UNITS) return i - first;
    let bits = 0;
    for (let k = 0; k < word.length; k++) {
      const unit = word.charCodeAt(k);
      bits |= unit;
      u8[at + k] = unit;
    }
    if (bits >= 0x80) return i - first;
    u32[(units >>> 2) + i - first] = word.length;
    at += word.length;
  }
  return end - first;
}

function isShortText(value: string | Uint8Array): value is string {
  return typeof value === "string" && value.length <= LONG_UNITS;
}

/** The bytes of all texts too long to be inline, about: exact when all are ASCII, from a sample of them otherwise. */
export function expectedTextBytes(strings: ArrayLike<string | Uint8Array>): number {
  let lengths = 0;
  for (let i = 0; i < strings.length; i++) {
    const { length } = strings[i];
    if (length > SMALL_CAPACITY) lengths += length;
  }
  let [sampledUnits, sampledBytes] = [1, 1];
  const step = Math.ceil(strings.length / SAMPLES);
  for (let i = 0; i < strings.length && lengths > 0; i += step) {
    const text = strings[i];
    if (!isShortText(text)) continue;
    sampledUnits += text.length;
    sampledBytes += utf8SizeBytes(text);
  }
  const ratio = sampledBytes / sampledUnits;
  return Math.ceil(lengths * (ratio > 1 ? ratio * 1.02 : 1));
}

const SAMPLES = 64;
