import type { LinearMemory } from "@heddle/memory";
import { encodeInto, utf8Bytes, utf8SizeBytes } from "@heddle/memory/utf8";
import { SMALL_CAPACITY } from "./layout.js";
import { type TextLoops, textLoopsOver } from "./loops/text-loops.js";
import { packBytes } from "./pack-bytes.js";
import { packWords } from "./pack-words.js";
import type { StringBlockBuilder } from "./string-block-builder.js";

/** Texts that are encoded in one go, and their UTF-16 units: the work stays in the processor's cache. */
const CHUNK_TEXTS = 1024;
const CHUNK_UNITS = 16384;
/** Longer texts are encoded alone, straight into the block. */
const LONG_UNITS = 2048;
/** Up to so many units a copy of the bytes outside the memory costs little. */
const MOST_COPIED_UNITS = 2 ** 22;
const UTF8_BYTES = (CHUNK_UNITS + LONG_UNITS) * 3;
/** Texts up to this length fit inline whatever they are. */
const TINY_UNITS = Math.floor(SMALL_CAPACITY / 3);

/**
 * Adds texts and byte strings to a block. About a thousand texts are put one after the other as UTF-8, then cut into cells by a loop:
 * a call of TextEncoder for each, and cells made one by one, would take most of the time.
 *
 * @throws {StatusError} as {@link StringBlockBuilder.add}
 */
export function packTexts(
  memory: LinearMemory,
  builder: StringBlockBuilder,
  strings: ArrayLike<string | Uint8Array>,
): void {
  const loops = textLoopsOver(memory);
  for (let next = 0; next < strings.length; ) {
    const value = strings[next];
    if (typeof value !== "string") {
      next = packBytes(memory, builder, strings, next);
    } else if (!isShortText(value)) {
      addLongText(builder, value);
      next++;
    } else {
      const end = packWords(memory, builder, strings, next);
      if (end > next) next = end;
      else next = loops ? packJoined(memory, loops, builder, strings, next) : packShort(builder, strings, next);
    }
  }
}

/** TextEncoder finds the size of the bytes faster than a look at every unit. */
function addLongText(builder: StringBlockBuilder, text: string): void {
  if (text.length <= MOST_COPIED_UNITS) builder.addBytes(utf8Bytes(text));
  else builder.addText(text);
}

/** Adds the short texts from `first` on, as many as are encoded in one go; returns the index after them. */
function packJoined(
  memory: LinearMemory,
  loops: TextLoops,
  builder: StringBlockBuilder,
  strings: ArrayLike<string | Uint8Array>,
  first: number,
): number {
  using scope = memory.scope();
  const units = scope.malloc(CHUNK_TEXTS * 4 + UTF8_BYTES + 32);
  const source = units + CHUNK_TEXTS * 4;
  const { u32, u8 } = memory;
  const end = Math.min(first + CHUNK_TEXTS, strings.length);
  let joined = "";
  let [longUnits, tinyUnits] = [0, 0];
  let next = first;
  for (; next < end && joined.length < CHUNK_UNITS; next++) {
    const text = strings[next];
    if (!isShortText(text)) break;
    const { length } = text;
    joined += text;
    // Without branches, which lengths of words would make the processor guess wrong.
    longUnits += length & ((SMALL_CAPACITY - length) >> 31);
    tinyUnits += length & ((length - TINY_UNITS - 1) >> 31);
    u32[(units >>> 2) + next - first] = length;
  }
  const written = encodeInto(joined, u8.subarray(source, source + UTF8_BYTES));
  u8[source + written] = 0;
  const ascii = written === joined.length;
  const count = next - first;
  const textBytes = ascii ? longUnits : written - tinyUnits;
  const cut = (cell: number, text: number) => loops.cutTexts(source, units, count, ascii, cell, text);
  if (!builder.addWritten(count, textBytes, cut)) for (let i = first; i < next; i++) builder.addValue(strings[i]);
  return next;
}

/** Adds the short texts from `first` on, as many as {@link packJoined} at most, one by one; returns the index after them. */
function packShort(builder: StringBlockBuilder, strings: ArrayLike<string | Uint8Array>, first: number): number {
  const end = Math.min(first + CHUNK_TEXTS, strings.length);
  let next = first;
  for (let text = strings[next]; next < end && isShortText(text); text = strings[++next]) builder.addText(text);
  return next;
}

function isShortText(value: string | Uint8Array): value is string {
  return typeof value === "string" && value.length <= LONG_UNITS;
}

/** The bytes of all texts too long to be inline, about: exact when all are ASCII, from a sample of them otherwise. */
export function expectedTextBytes(strings: ArrayLike<string | Uint8Array>): number {
  let lengths = 0;
  for (let i = 0; i < strings.length; i++) {
    // JavaScript may pass null, which is refused where it is added.
    const length = strings[i]?.length;
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
