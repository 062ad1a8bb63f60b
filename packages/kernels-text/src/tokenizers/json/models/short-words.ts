import { tableSeed } from "../../../tokens/table-seed.js";

/** The most characters of a word: four in each of four numbers. */
export const LONGEST_SHORT = 16;
/** The characters of the first two numbers, which have the last ones of a word. */
export const CHARACTERS_OF_TWO = 8;
const NONE = -1;
/** The numbers of a word. */
const SLOT = 4;
/** The tag of a slot is this and bits of its hash: 0 for a free slot. */
const TAG = 0x80;
const FIRST_PRIME = 0x9e3779b1;
const SECOND_PRIME = 0x85ebca77;

/**
 * The ids of words of at most {@link LONGEST_SHORT} ASCII characters other than NUL: a hash table in flat arrays. Four numbers
 * are a word: the last of its characters are the low bits of the first number, those before them of the next one.
 */
export class ShortWords {
  readonly #seed = tableSeed();
  readonly #slots: Int32Array;
  readonly #ids: Int32Array;
  /** A tag for each slot. They are so few bytes that to find no word takes little time. */
  readonly #tags: Uint8Array;

  /** @param ids by words, of which others are left out */
  constructor(ids: ReadonlyMap<string, number>) {
    let slots = 16;
    while (slots < ids.size * 2) slots *= 2;
    this.#slots = new Int32Array(slots * SLOT);
    this.#ids = new Int32Array(slots);
    this.#tags = new Uint8Array(slots);
    for (const [word, id] of ids) if (isShort(word)) this.#add(word, id);
  }

  /** The id of a word; -1 without one. The last two numbers of words of at most {@link CHARACTERS_OF_TWO} are 0. */
  find(first: number, second: number, third: number, fourth: number): number {
    const tags = this.#tags;
    const slots = this.#slots;
    const mask = tags.length - 1;
    const hash = this.#hashOf(first, second, third, fourth);
    const tag = tagOf(hash);
    for (let slot = hash & mask; tags[slot] !== 0; slot = (slot + 1) & mask) {
      if (tags[slot] !== tag) continue;
      const place = slot * SLOT;
      if (slots[place] !== first || slots[place + 1] !== second) continue;
      if (slots[place + 2] === third && slots[place + 3] === fourth) return this.#ids[slot];
    }
    return NONE;
  }

  #hashOf(first: number, second: number, third: number, fourth: number): number {
    let hash = Math.imul(first ^ this.#seed, FIRST_PRIME);
    if (third !== 0) {
      hash = Math.imul(hash ^ (hash >>> 15) ^ third, SECOND_PRIME);
      hash = Math.imul(hash ^ (hash >>> 15) ^ fourth, FIRST_PRIME);
    }
    hash = Math.imul(hash ^ (hash >>> 15) ^ second, SECOND_PRIME);
    return hash ^ (hash >>> 15);
  }

  #add(word: string, id: number): void {
    const { length } = word;
    const [first, second] = [numberOf(word, length), numberOf(word, length - 4)];
    const [third, fourth] = [numberOf(word, length - 8), numberOf(word, length - 12)];
    const hash = this.#hashOf(first, second, third, fourth);
    const mask = this.#tags.length - 1;
    let slot = hash & mask;
    while (this.#tags[slot] !== 0) slot = (slot + 1) & mask;
    this.#tags[slot] = tagOf(hash);
    this.#slots.set([first, second, third, fourth], slot * SLOT);
    this.#ids[slot] = id;
  }
}

/** The four characters before `end`, or fewer. */
function numberOf(word: string, end: number): number {
  let number = 0;
  for (let i = Math.max(0, end - 4); i < end; i++) number = (number << 8) | word.charCodeAt(i);
  return number;
}

function tagOf(hash: number): number {
  return TAG | (hash >>> 25);
}

function isShort(word: string): boolean {
  if (word.length > LONGEST_SHORT) return false;
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i);
    if (unit === 0 || unit >= 0x80) return false;
  }
  return true;
}
