import { tableSeed } from "../../../tokens/table-seed.js";

/** A hash of bytes or UTF-16 units is {@link PieceTable.seed} at first, and after each `Math.imul(hash ^ unit, HASH_PRIME)`. */
export const HASH_PRIME = 0x01000193;
const NONE = -1;
/** Numbers of a slot: the hash of a piece, where its units begin, how many they are, and its id; -1 units for a free slot. */
const SLOT = 4;

/** The ids of pieces by their bytes or UTF-16 units: a hash table in flat arrays. */
export class PieceTable<Units extends Uint8Array | Uint16Array> {
  /** The hash of no units. */
  readonly seed = tableSeed();
  /** The units of all pieces. */
  readonly #units: Units;
  readonly #slots: Int32Array;
  readonly #mask: number;

  /**
   * @param ids by pieces
   * @param units has room for all pieces
   * @param write writes the units of a piece, and returns where they end; -1 for a piece to leave out
   */
  constructor(
    ids: ReadonlyMap<string, number>,
    units: Units,
    write: (piece: string, units: Units, at: number) => number,
  ) {
    let slots = 16;
    while (slots < ids.size * 2) slots *= 2;
    this.#slots = new Int32Array(slots * SLOT).fill(NONE);
    this.#mask = this.#slots.length - 1;
    let start = 0;
    for (const [piece, id] of ids) {
      const end = write(piece, units, start);
      if (end < 0) continue;
      this.#add(this.#hashOf(units, start, end), start, end - start, id);
      start = end;
    }
    this.#units = units;
  }

  /** The id of the piece of the units from `from` to `to`; -1 without one. */
  find(units: Units, from: number, to: number): number {
    return this.findHashed(units, from, to, this.#hashOf(units, from, to));
  }

  /** As {@link find}, for units whose hash is known. See {@link HASH_PRIME}. */
  findHashed(units: Units, from: number, to: number, hash: number): number {
    const slots = this.#slots;
    const own = this.#units;
    const mask = this.#mask;
    const size = to - from;
    for (let slot = homeOf(hash) & mask; slots[slot + 2] >= 0; slot = (slot + SLOT) & mask) {
      if (slots[slot] !== hash || slots[slot + 2] !== size) continue;
      let at = from;
      for (let place = slots[slot + 1]; at < to && own[place] === units[at]; place++) at++;
      if (at === to) return slots[slot + 3];
    }
    return NONE;
  }

  #hashOf(units: Units, from: number, to: number): number {
    let hash = this.seed;
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ units[at], HASH_PRIME);
    return hash;
  }

  #add(hash: number, start: number, size: number, id: number): void {
    const slots = this.#slots;
    let slot = homeOf(hash) & this.#mask;
    while (slots[slot + 2] >= 0) slot = (slot + SLOT) & this.#mask;
    slots.set([hash, start, size, id], slot);
  }
}

/** The UTF-16 units of all pieces. */
export function unitsOf(ids: ReadonlyMap<string, number>): number {
  let units = 0;
  for (const piece of ids.keys()) units += piece.length;
  return units;
}

/** The first slot of a hash, with bits to mask. */
function homeOf(hash: number): number {
  return (hash ^ (hash >>> 15)) * SLOT;
}
