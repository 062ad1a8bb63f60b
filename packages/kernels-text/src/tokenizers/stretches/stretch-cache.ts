import type { EncodingColumns } from "../encoding-columns.js";

/** Stretches of words; longer ones are kept beside them, and the longest are not. */
export const LONGEST_OF_WORDS = 192;
export const LONGEST_KEPT = 2048;
const SLOT_WORDS = 4;
const FIRST_SLOTS = 1 << 10;
const MOST_SLOTS = 1 << 16;
const MOST_KEY_BYTES = 1 << 21;
const MOST_NUMBERS = 1 << 21;
/** Slots that are looked at for a key: texts that are made to meet in few slots cost no more. */
const PROBES = 8;
const NONE = -1;

/**
 * The tokens of stretches of text that were encoded before, by their bytes: a hash table in flat arrays. It is emptied when it is full.
 *
 * A slot is the hash, where the key begins, its size (0 for a free slot; its sign says the kind), and where the tokens begin.
 */
export class StretchCache {
  #slots = new Int32Array(FIRST_SLOTS * SLOT_WORDS);
  #used = 0;
  #keys = new Uint8Array(1 << 12);
  #keysSize = 0;
  /** The count of the tokens of a key, and then the id, the start and the end of each. */
  #numbers = new Int32Array(1 << 12);
  #count = 0;

  /**
   * The place of the tokens of the bytes from `from` to `to`; -1 when they are not kept.
   *
   * @param size `to - from`, negated for keys of the second kind
   */
  find(bytes: Uint8Array, from: number, to: number, size: number, hash: number): number {
    const slots = this.#slots;
    const keys = this.#keys;
    const mask = slots.length - 1;
    let slot = (hash * SLOT_WORDS) & mask;
    for (let probe = 0; probe < PROBES; probe++, slot = (slot + SLOT_WORDS) & mask) {
      if (slots[slot] !== hash || slots[slot + 2] !== size) {
        if (slots[slot + 2] === 0) return NONE;
        continue;
      }
      let key = slots[slot + 1];
      let at = from;
      while (at < to && keys[key] === bytes[at]) {
        at++;
        key++;
      }
      if (at === to) return slots[slot + 3];
    }
    return NONE;
  }

  /** Keeps the tokens of `columns` from number `first` on, for a key that is not kept. */
  add(
    bytes: Uint8Array,
    from: number,
    to: number,
    size: number,
    hash: number,
    columns: EncodingColumns,
    first: number,
  ): void {
    const count = columns.ids.length - first;
    this.#reserve(to - from, 1 + count * 3);
    const place = this.#count;
    const numbers = this.#numbers;
    const [ids, starts, ends] = [columns.ids.extend(0), columns.starts.extend(0), columns.ends.extend(0)];
    numbers[place] = count;
    let next = place + 1;
    for (let i = first; i < first + count; i++) {
      numbers[next++] = ids[i];
      numbers[next++] = starts[i];
      numbers[next++] = ends[i];
    }
    this.#count = next;
    const keyStart = this.#keysSize;
    const keys = this.#keys;
    for (let at = from, key = keyStart; at < to; at++, key++) keys[key] = bytes[at];
    this.#keysSize += to - from;
    this.#insert(this.#slots, hash, keyStart, size, place);
  }

  /** Adds the tokens at a place that {@link find} told to `columns`, with `shift` more in their offsets. */
  copy(place: number, shift: number, columns: EncodingColumns): void {
    const numbers = this.#numbers;
    const count = numbers[place];
    const at = columns.ids.length;
    const ids = columns.ids.extend(count);
    const starts = columns.starts.extend(count);
    const ends = columns.ends.extend(count);
    for (let i = 0, from = place + 1; i < count; i++, from += 3) {
      ids[at + i] = numbers[from];
      starts[at + i] = numbers[from + 1] + shift;
      ends[at + i] = numbers[from + 2] + shift;
    }
  }

  #insert(slots: Int32Array, hash: number, keyStart: number, size: number, place: number): void {
    const mask = slots.length - 1;
    const home = (hash * SLOT_WORDS) & mask;
    let slot = home;
    for (let probe = 0; slots[slot + 2] !== 0; slot = (slot + SLOT_WORDS) & mask) {
      if (++probe === PROBES) {
        slot = home;
        this.#used--;
        break;
      }
    }
    this.#used++;
    slots[slot] = hash;
    slots[slot + 1] = keyStart;
    slots[slot + 2] = size;
    slots[slot + 3] = place;
  }

  /** Makes room for a key and its tokens. */
  #reserve(keyBytes: number, numbers: number): void {
    if (this.#keysSize + keyBytes > MOST_KEY_BYTES || this.#count + numbers > MOST_NUMBERS) this.#clear();
    if (this.#used * SLOT_WORDS * 2 > this.#slots.length) this.#growSlots();
    this.#keys = withRoom(this.#keys, this.#keysSize + keyBytes);
    this.#numbers = withRoom(this.#numbers, this.#count + numbers);
  }

  #growSlots(): void {
    const old = this.#slots;
    if (old.length === MOST_SLOTS * SLOT_WORDS) {
      this.#clear();
      return;
    }
    this.#slots = new Int32Array(old.length * 4);
    this.#used = 0;
    for (let slot = 0; slot < old.length; slot += SLOT_WORDS) {
      if (old[slot + 2] !== 0) this.#insert(this.#slots, old[slot], old[slot + 1], old[slot + 2], old[slot + 3]);
    }
  }

  #clear(): void {
    this.#slots.fill(0);
    this.#used = 0;
    this.#keysSize = 0;
    this.#count = 0;
  }
}

function withRoom<T extends Uint8Array | Int32Array>(values: T, size: number): T {
  if (size <= values.length) return values;
  const grown = new (values.constructor as new (length: number) => T)(Math.max(size, values.length * 2));
  grown.set(values);
  return grown;
}
