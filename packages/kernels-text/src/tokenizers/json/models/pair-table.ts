import { tableSeed } from "../../../tokens/table-seed.js";
import type { MergedPair } from "./read-merges.js";

const FREE = -1;
const SLOT_WORDS = 4;
const SPREAD = 0x9e3779b1;
/** The rank of a pair that is not merged: after all others. */
export const NO_RANK = 0x7fffffff;

/** The merges of a BPE model in flat arrays: a hash table by the two ids of a pair. */
export class PairTable {
  /** The ids of a pair, its rank, and a free word. */
  readonly #slots: Int32Array;
  /** The id that the pair of each rank becomes. */
  readonly #ids: Int32Array;
  readonly #mask: number;
  /** Odd. */
  readonly #factor = tableSeed() | 1;

  /** @param merges by rank; of equal pairs the last one counts */
  constructor(merges: readonly MergedPair[]) {
    let slots = 16;
    while (slots < merges.length * 2) slots *= 2;
    this.#slots = new Int32Array(slots * SLOT_WORDS).fill(FREE);
    this.#mask = slots - 1;
    this.#ids = Int32Array.from(merges, ({ id }) => id);
    for (const [rank, { left, right }] of merges.entries()) {
      let slot = this.#home(left, right);
      while (this.#slots[slot] !== FREE && !(this.#slots[slot] === left && this.#slots[slot + 1] === right)) {
        slot = this.#after(slot);
      }
      this.#slots[slot] = left;
      this.#slots[slot + 1] = right;
      this.#slots[slot + 2] = rank;
    }
  }

  /** The rank of a pair, lower ones are merged first; {@link NO_RANK} for one that is not merged. */
  rankOf(left: number, right: number): number {
    const slots = this.#slots;
    for (let slot = this.#home(left, right); ; slot = this.#after(slot)) {
      if (slots[slot] === FREE) return NO_RANK;
      if (slots[slot] === left && slots[slot + 1] === right) return slots[slot + 2];
    }
  }

  /** The id that the pair of a rank becomes. */
  idOf(rank: number): number {
    return this.#ids[rank];
  }

  #home(left: number, right: number): number {
    const hash = Math.imul(Math.imul(left, this.#factor) ^ right, SPREAD);
    return ((hash ^ (hash >>> 15)) & this.#mask) * SLOT_WORDS;
  }

  #after(slot: number): number {
    return ((slot / SLOT_WORDS + 1) & this.#mask) * SLOT_WORDS;
  }
}
