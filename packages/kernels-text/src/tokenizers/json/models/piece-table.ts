import { tableSeed } from "../../../tokens/table-seed.js";

/** A hash of bytes or UTF-16 units is a seed at first, and after each `Math.imul(hash ^ unit, HASH_PRIME)`. */
export const HASH_PRIME = 0x01000193;
const NONE = -1;
/** Numbers of a slot: the hash of a piece, where its units begin, how many they are, and its id. */
const SLOT = 4;
/** The tag of a slot is this and the last bits of its hash: 0 for a free slot. */
const TAG = 0x80;

/** The ids of pieces by their bytes or UTF-16 units: a hash table in flat arrays. */
export class PieceTable<Units extends Uint8Array | Uint16Array> {
  /** The hash of no units. */
  readonly #seed = tableSeed();
  /** The units of all pieces. */
  readonly #units: Units;
  readonly #slots: Int32Array;
  /** A tag for each slot. They are so few bytes that to find no piece takes little time. */
  readonly #tags: Uint8Array;

  /**
   * @param ids by pieces
   * @param units has room for all pieces
   * @param write writes the units of a piece, and returns where they end; -1 for a piece to leave out
   */
  constructor(
    ids: ReadonlyMap<string, number>,
    units: Units,
    write: (piece: string, units: Units, at: number, id: number) => number,
  ) {
    let slots = 16;
    while (slots < ids.size * 2) slots *= 2;
    this.#slots = new Int32Array(slots * SLOT);
    this.#tags = new Uint8Array(slots);
    let start = 0;
    for (const [piece, id] of ids) {
      const end = write(piece, units, start, id);
      if (end < 0) continue;
      this.#add(this.#hashOf(units, start, end), start, end - start, id);
      start = end;
    }
    this.#units = units;
  }

  /** The id of the piece of the units from `from` to `to`; -1 without one. */
  find(units: Units, from: number, to: number): number {
    const hash = this.#hashOf(units, from, to);
    const tags = this.#tags;
    const slots = this.#slots;
    const own = this.#units;
    const mask = tags.length - 1;
    const size = to - from;
    const tag = tagOf(hash);
    for (let slot = homeOf(hash) & mask; tags[slot] !== 0; slot = (slot + 1) & mask) {
      if (tags[slot] !== tag) continue;
      const place = slot * SLOT;
      if (slots[place] !== hash || slots[place + 2] !== size) continue;
      let at = from;
      for (let unit = slots[place + 1]; at < to && own[unit] === units[at]; unit++) at++;
      if (at === to) return slots[place + 3];
    }
    return NONE;
  }

  /** Finds the pieces that begin at `from` and end at `most` or before, the shortest first, and returns their number. */
  findAll(units: Units, from: number, most: number, ids: Int32Array, ends: Int32Array): number {
    const tags = this.#tags;
    const slots = this.#slots;
    const own = this.#units;
    const mask = tags.length - 1;
    let hash = this.#seed;
    let count = 0;
    for (let end = from; end < most; ) {
      hash = Math.imul(hash ^ units[end++], HASH_PRIME);
      const tag = tagOf(hash);
      for (let slot = homeOf(hash) & mask; tags[slot] !== 0; slot = (slot + 1) & mask) {
        if (tags[slot] !== tag) continue;
        const place = slot * SLOT;
        if (slots[place] !== hash || slots[place + 2] !== end - from) continue;
        let at = from;
        for (let unit = slots[place + 1]; at < end && own[unit] === units[at]; unit++) at++;
        if (at < end) continue;
        ids[count] = slots[place + 3];
        ends[count++] = end;
        break;
      }
    }
    return count;
  }

  #hashOf(units: Units, from: number, to: number): number {
    let hash = this.#seed;
    for (let at = from; at < to; at++) hash = Math.imul(hash ^ units[at], HASH_PRIME);
    return hash;
  }

  #add(hash: number, start: number, size: number, id: number): void {
    const tags = this.#tags;
    let slot = homeOf(hash) & (tags.length - 1);
    while (tags[slot] !== 0) slot = (slot + 1) & (tags.length - 1);
    tags[slot] = tagOf(hash);
    const slots = this.#slots;
    slots[slot * SLOT] = hash;
    slots[slot * SLOT + 1] = start;
    slots[slot * SLOT + 2] = size;
    slots[slot * SLOT + 3] = id;
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
  return hash ^ (hash >>> 15);
}

function tagOf(hash: number): number {
  return TAG | (hash & (TAG - 1));
}
