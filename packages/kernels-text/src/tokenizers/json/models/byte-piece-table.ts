/** A hash of bytes is 0 at first, and after each `Math.imul(hash ^ byte, HASH_PRIME)`. */
export const HASH_PRIME = 0x01000193;
const NONE = -1;
/** Numbers of a slot: the hash of a piece, where its bytes begin, how many they are, and its id; -1 bytes for a free slot. */
const SLOT = 4;

/** The ids of pieces by their bytes: a hash table in flat arrays. */
export class BytePieceTable {
  /** The bytes of all pieces. */
  readonly #bytes: Uint8Array;
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
    let slots = 16;
    while (slots < ids.size * 2) slots *= 2;
    this.#slots = new Int32Array(slots * SLOT).fill(NONE);
    this.#mask = this.#slots.length - 1;
    let start = 0;
    for (const [piece, id] of ids) {
      const end = write(piece, bytes, start);
      if (end < 0) continue;
      this.#add(hashOf(bytes, start, end), start, end - start, id);
      start = end;
    }
    this.#bytes = bytes.slice(0, start);
  }

  /** The id of the piece of the bytes from `from` to `to`; -1 without one. */
  find(bytes: Uint8Array, from: number, to: number): number {
    return this.findHashed(bytes, from, to, hashOf(bytes, from, to));
  }

  /** As {@link find}, for bytes whose hash is known. See {@link HASH_PRIME}. */
  findHashed(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const slots = this.#slots;
    const own = this.#bytes;
    const mask = this.#mask;
    const size = to - from;
    for (let slot = homeOf(hash) & mask; slots[slot + 2] >= 0; slot = (slot + SLOT) & mask) {
      if (slots[slot] !== hash || slots[slot + 2] !== size) continue;
      let at = from;
      for (let place = slots[slot + 1]; at < to && own[place] === bytes[at]; place++) at++;
      if (at === to) return slots[slot + 3];
    }
    return NONE;
  }

  #add(hash: number, start: number, size: number, id: number): void {
    const slots = this.#slots;
    let slot = homeOf(hash) & this.#mask;
    while (slots[slot + 2] >= 0) slot = (slot + SLOT) & this.#mask;
    slots.set([hash, start, size, id], slot);
  }
}

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at], HASH_PRIME);
  return hash;
}

/** The first slot of a hash, with bits to mask. */
function homeOf(hash: number): number {
  return (hash ^ (hash >>> 15)) * SLOT;
}
