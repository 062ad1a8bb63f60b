import { CHARACTER_SIZE_SHIFT, decodeCharacter } from "@heddle/memory/utf8";
import { EMOTICONS } from "./emoticons.data.js";
import type { MarkedText } from "./marked-text.js";
import { Mark, marksOf } from "./punctuation.js";

const PERIOD = 0x2e;
const APOSTROPHE = 0x27;
const CODE_POINT = 0x1fffff;

/** The bytes of the emoticons that begin with each byte. */
const emoticons = /* @__PURE__ */ byFirstByte(/* @__PURE__ */ EMOTICONS.flatMap((line) => line.split(" ")));

function byFirstByte(texts: readonly string[]): ReadonlyMap<number, readonly Uint8Array[]> {
  const encoder = new TextEncoder();
  const lists = new Map<number, Uint8Array[]>();
  for (const text of texts) {
    const bytes = encoder.encode(text);
    lists.set(bytes[0], [...(lists.get(bytes[0]) ?? []), bytes]);
  }
  return lists;
}

/**
 * The bytes of a text as places, of which each may begin a mark.
 *
 * Source: tensorflow_text/core/kernels/sentence_fragmenter_v2.cc (TensorFlow Text 2.20).
 */
export class ByteText implements MarkedText {
  readonly length: number;
  readonly earlierMarkOffset = 0;
  readonly #u8: Uint8Array;
  readonly #begin: number;
  readonly #end: number;

  /** A view of the bytes from `begin` to `end`. */
  constructor(u8: Uint8Array, begin: number, end: number) {
    this.length = end - begin;
    this.#u8 = u8;
    this.#begin = begin;
    this.#end = end;
  }

  marksAt(place: number): number {
    const at = this.#begin + place;
    if (at >= this.#end) return 0;
    let marks = marksOf(decodeCharacter(this.#u8, at, this.#end) & CODE_POINT);
    if (this.#repeats(at, PERIOD, 3)) marks |= Mark.TERMINAL | Mark.ELLIPSIS;
    return this.emoticonSizeAt(place) > 0 ? marks | Mark.EMOTICON : marks;
  }

  sizeAt(place: number, marks: number): number {
    if ((marks & Mark.EMOTICON) !== 0) return this.emoticonSizeAt(place);
    const at = this.#begin + place;
    if ((marks & Mark.CLOSE) !== 0 && this.#repeats(at, APOSTROPHE, 2)) return 2;
    if ((marks & Mark.ELLIPSIS) !== 0) return this.ellipsisSizeAt();
    return (marks & (Mark.TERMINAL | Mark.CLOSE)) === 0
      ? 1
      : decodeCharacter(this.#u8, at, this.#end) >>> CHARACTER_SIZE_SHIFT;
  }

  /** Three periods, or the character of three bytes. */
  ellipsisSizeAt(): number {
    return 3;
  }

  emoticonSizeAt(place: number): number {
    const at = this.#begin + place;
    for (const bytes of emoticons.get(this.#u8[at]) ?? []) {
      let same = 1;
      while (same < bytes.length && at + same < this.#end && this.#u8[at + same] === bytes[same]) same++;
      if (same === bytes.length) return same;
    }
    return 0;
  }

  acronymSizeAt(place: number): number {
    const u8 = this.#u8;
    const start = this.#begin + place;
    let at = start;
    while (at + 1 < this.#end && (u8[at] - 0x41) >>> 0 < 26 && u8[at + 1] === PERIOD) at += 2;
    return at - start > 2 ? at - start : 0;
  }

  #repeats(at: number, byte: number, count: number): boolean {
    if (at + count > this.#end) return false;
    for (let i = 0; i < count; i++) if (this.#u8[at + i] !== byte) return false;
    return true;
  }
}
