import { decodeUtf8 } from "@heddle/memory/utf8";
import { tableSeed } from "../../../tokens/table-seed.js";
import { BYTE_CHARACTERS } from "./byte-alphabet.js";
import type { MergedPair } from "./read-merges.js";

const NONE = -1;
/** The most bytes of the UTF-8 of a character that stands for a byte. */
const LONGEST = 2;

/** Pieces of bytes with ranks, in flat arrays: they are found by a hash that grows at both ends. */
export class RankedPieces {
  /** Hashes are numbers in this base, which is odd. */
  readonly #base = tableSeed() | 1;
  #bytes = new Uint8Array(1 << 16);
  #starts = new Uint32Array(1 << 12);
  #ranks = new Int32Array(1 << 12);
  /** The hash and the number of a piece, -1 for a free slot. */
  #slots = new Int32Array(1 << 14).fill(NONE);
  #count = 0;

  /** The number of pieces. */
  get size(): number {
    return this.#count;
  }

  /** Adds the piece of some bytes, at least one; false when there is one already. */
  add(bytes: Uint8Array, from: number, to: number, rank: number): boolean {
    let hash = 0;
    for (let at = from; at < to; at++) hash = (Math.imul(hash, this.#base) + bytes[at]) | 0;
    if (this.#find(bytes, from, to, hash) !== NONE) return false;
    this.#reserve(to - from);
    const start = this.#starts[this.#count];
    this.#bytes.set(bytes.subarray(from, to), start);
    this.#starts[this.#count + 1] = start + to - from;
    this.#ranks[this.#count] = rank;
    this.#insert(this.#count++, hash);
    return true;
  }

  /** The rank of each piece, by the characters of its bytes. */
  ids(): Map<string, number> {
    const [starts, bytes] = [this.#starts, this.#bytes];
    const codes = Uint16Array.from(BYTE_CHARACTERS, (character) => character.charCodeAt(0));
    const size = starts[this.#count];
    const utf8 = new Uint8Array(size * LONGEST);
    let end = 0;
    for (let at = 0; at < size; at++) {
      const code = codes[bytes[at]];
      if (code >= 0x80) utf8[end++] = 0xc0 | (code >>> 6);
      utf8[end++] = code < 0x80 ? code : 0x80 | (code & 0x3f);
    }
    const text = decodeUtf8(utf8, 0, end);
    const ids = new Map<string, number>();
    for (let piece = 0; piece < this.#count; piece++) {
      ids.set(text.slice(starts[piece], starts[piece + 1]), this.#ranks[piece]);
    }
    return ids;
  }

  /** All pairs of pieces that are a piece together, by its rank, and of one rank by those of the pair. */
  merges(): MergedPair[] {
    const ranks = this.#ranks;
    const order = Uint32Array.from({ length: this.#count }, (_, piece) => piece);
    if (order.some((piece) => piece > 0 && ranks[piece] < ranks[piece - 1])) order.sort((a, b) => ranks[a] - ranks[b]);
    const merges: MergedPair[] = [];
    for (let first = 0, i = 0; i < order.length; first = merges.length) {
      const rank = ranks[order[i]];
      for (; i < order.length && ranks[order[i]] === rank; i++) this.#addPairs(order[i], merges);
      if (merges.length - first > 1) sortFrom(merges, first);
    }
    return merges;
  }

  /** Adds the pairs that are a piece together. */
  #addPairs(piece: number, merges: MergedPair[]): void {
    const [bytes, from, to] = [this.#bytes, this.#starts[piece], this.#starts[piece + 1]];
    if (to - from < 2) return;
    const suffixes = this.#suffixHashes(from, to);
    let hash = 0;
    for (let at = from + 1; at < to; at++) {
      hash = (Math.imul(hash, this.#base) + bytes[at - 1]) | 0;
      const left = this.#find(bytes, from, at, hash);
      const right = left === NONE ? NONE : this.#find(bytes, at, to, suffixes[at - from]);
      if (right === NONE) continue;
      merges.push({ left: this.#ranks[left], right: this.#ranks[right], id: this.#ranks[piece] });
    }
  }

  #suffixes = new Int32Array(64);

  /** The hash of the bytes from each place to the end. */
  #suffixHashes(from: number, to: number): Int32Array {
    if (to - from > this.#suffixes.length) this.#suffixes = new Int32Array((to - from) * 2);
    const suffixes = this.#suffixes;
    for (let at = to - 1, hash = 0, power = 1; at >= from; at--, power = Math.imul(power, this.#base)) {
      hash = (hash + Math.imul(this.#bytes[at], power)) | 0;
      suffixes[at - from] = hash;
    }
    return suffixes;
  }

  #find(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const [slots, starts, own] = [this.#slots, this.#starts, this.#bytes];
    const mask = slots.length - 1;
    for (let slot = (home(hash) << 1) & mask; slots[slot + 1] !== NONE; slot = (slot + 2) & mask) {
      if (slots[slot] !== hash) continue;
      const piece = slots[slot + 1];
      let place = starts[piece];
      if (starts[piece + 1] - place !== to - from) continue;
      let at = from;
      while (at < to && own[place] === bytes[at]) {
        at++;
        place++;
      }
      if (at === to) return piece;
    }
    return NONE;
  }

  #insert(piece: number, hash: number): void {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = (home(hash) << 1) & mask;
    while (slots[slot + 1] !== NONE) slot = (slot + 2) & mask;
    slots[slot] = hash;
    slots[slot + 1] = piece;
  }

  /** Makes room for a piece of so many bytes. */
  #reserve(size: number): void {
    const end = this.#starts[this.#count] + size;
    if (end > this.#bytes.length) this.#bytes = grown(this.#bytes, end * 2);
    if (this.#count + 2 > this.#starts.length) {
      this.#starts = grown(this.#starts, this.#starts.length * 2);
      this.#ranks = grown(this.#ranks, this.#ranks.length * 2);
    }
    const old = this.#slots;
    if (this.#count * 4 < old.length) return;
    this.#slots = new Int32Array(old.length * 4).fill(NONE);
    for (let slot = 0; slot < old.length; slot += 2) {
      if (old[slot + 1] !== NONE) this.#insert(old[slot + 1], old[slot]);
    }
  }
}

function home(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x9e3779b1);
  return mixed ^ (mixed >>> 14);
}

function grown<T extends Uint8Array | Uint32Array | Int32Array>(values: T, size: number): T {
  const made = new (values.constructor as new (length: number) => T)(size);
  made.set(values);
  return made;
}

function sortFrom(merges: MergedPair[], first: number): void {
  const sorted = merges.splice(first).sort((a, b) => a.left - b.left || a.right - b.right);
  for (const merge of sorted) merges.push(merge);
}
