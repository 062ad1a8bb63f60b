import { BYTE_CHARACTERS } from "./byte-alphabet.js";

const HASH_PRIME = 0x01000193;
const NONE = -1;
const CODES = /* @__PURE__ */ Uint16Array.from(BYTE_CHARACTERS, (character) => character.charCodeAt(0));

/** The ids of pieces of bytes, found by the bytes. */
export class BytePieceTable {
  readonly #pieces: readonly string[];
  readonly #ids: Int32Array;
  /** The number of a piece, -1 for a free slot. */
  readonly #slots: Int32Array;
  readonly #mask: number;

  /** @param ids by pieces in the characters of bytes */
  constructor(ids: ReadonlyMap<string, number>) {
    this.#pieces = [...ids.keys()];
    this.#ids = Int32Array.from(ids.values());
    let slots = 16;
    while (slots < this.#pieces.length * 2) slots *= 2;
    this.#slots = new Int32Array(slots).fill(NONE);
    this.#mask = slots - 1;
    for (const [number, piece] of this.#pieces.entries()) {
      let hash = 0;
      for (let i = 0; i < piece.length; i++) hash = Math.imul(hash ^ piece.charCodeAt(i), HASH_PRIME);
      let slot = this.#home(hash);
      while (this.#slots[slot] !== NONE) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = number;
    }
  }

  /** The id of the piece of the bytes from `from` to `to`; -1 without one. */
  find(bytes: Uint8Array, from: number, to: number): number {
    let hash = 0;
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ CODES[bytes[at]], HASH_PRIME);
    for (let slot = this.#home(hash); this.#slots[slot] !== NONE; slot = (slot + 1) & this.#mask) {
      const number = this.#slots[slot];
      if (isOf(this.#pieces[number], bytes, from, to)) return this.#ids[number];
    }
    return NONE;
  }

  #home(hash: number): number {
    return (hash ^ (hash >>> 15)) & this.#mask;
  }
}

function isOf(piece: string, bytes: Uint8Array, from: number, to: number): boolean {
  if (piece.length !== to - from) return false;
  for (let i = 0; i < piece.length; i++) if (piece.charCodeAt(i) !== CODES[bytes[from + i]]) return false;
  return true;
}
