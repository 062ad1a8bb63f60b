const HASH_PRIME = 0x01000193;
const NONE = -1;

/** The ids of pieces by their bytes: a hash table in flat arrays. */
export class BytePieceTable {
  /** The bytes of all pieces, and where each begins; one place more than there are pieces. */
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #ids: Int32Array;
  /** The number of a piece, -1 for a free slot. */
  readonly #slots: Int32Array;
  readonly #mask: number;

  /**
   * @param ids by pieces
   * @param write writes the bytes of a piece, of which there are at most three for each unit, and returns where they end; -1 for a piece to leave out
   */
  constructor(ids: ReadonlyMap<string, number>, write: (piece: string, bytes: Uint8Array, at: number) => number) {
    let units = 0;
    for (const piece of ids.keys()) units += piece.length;
    const bytes = new Uint8Array(units * 3);
    this.#starts = new Uint32Array(ids.size + 1);
    this.#ids = new Int32Array(ids.size);
    let count = 0;
    for (const [piece, id] of ids) {
      const end = write(piece, bytes, this.#starts[count]);
      if (end < 0) continue;
      this.#ids[count++] = id;
      this.#starts[count] = end;
    }
    this.#bytes = bytes.slice(0, this.#starts[count]);
    let slots = 16;
    while (slots < count * 2) slots *= 2;
    this.#slots = new Int32Array(slots).fill(NONE);
    this.#mask = slots - 1;
    for (let i = 0; i < count; i++) {
      let slot = this.#home(bytes, this.#starts[i], this.#starts[i + 1]);
      while (this.#slots[slot] !== NONE) slot = (slot + 1) & this.#mask;
      this.#slots[slot] = i;
    }
  }

  /** The id of the piece of the bytes from `from` to `to`; -1 without one. */
  find(bytes: Uint8Array, from: number, to: number): number {
    const slots = this.#slots;
    for (let slot = this.#home(bytes, from, to); slots[slot] !== NONE; slot = (slot + 1) & this.#mask) {
      const piece = slots[slot];
      if (this.#isOf(piece, bytes, from, to)) return this.#ids[piece];
    }
    return NONE;
  }

  #isOf(piece: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#starts[piece];
    if (this.#starts[piece + 1] - start !== to - from) return false;
    const own = this.#bytes;
    for (let at = from, place = start; at < to; at++, place++) if (own[place] !== bytes[at]) return false;
    return true;
  }

  #home(bytes: Uint8Array, from: number, to: number): number {
    let hash = 0;
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at], HASH_PRIME);
    return (hash ^ (hash >>> 15)) & this.#mask;
  }
}
