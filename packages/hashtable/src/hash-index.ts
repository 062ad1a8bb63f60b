import type { LinearMemory } from "@heddle/memory";

const LEAST_SLOTS = 16;
const SLOT_BYTES = 8;

/**
 * Open addressing with linear probing: from hashes to entry numbers, counted from 1. Slots lie in linear memory as pairs of
 * 32-bit words {hash, entry}; a hash of 0 marks a free slot, and at least half of the slots are free.
 */
export class HashIndex {
  readonly #memory: LinearMemory;
  #slots: number;
  #mask = LEAST_SLOTS - 1;

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  constructor(memory: LinearMemory) {
    this.#memory = memory;
    this.#slots = memory.calloc(LEAST_SLOTS * SLOT_BYTES);
  }

  /** Bytes that the slots take. */
  get sizeBytes(): number {
    return (this.#mask + 1) * SLOT_BYTES;
  }

  /**
   * For each of `count` hashes at `hashes`, writes the first entry with that hash, or 0, to the words at `entries`. Another
   * key may have the same hash: the caller compares.
   */
  probe(hashes: number, count: number, entries: number): void {
    const { u32 } = this.#memory;
    const slots = this.#slots >>> 2;
    const mask = this.#mask;
    const from = hashes >>> 2;
    const to = entries >>> 2;
    for (let i = 0; i < count; i++) {
      const hash = u32[from + i];
      let slot = hash & mask;
      let found = u32[slots + (slot << 1)];
      while (found !== hash && found !== 0) {
        slot = (slot + 1) & mask;
        found = u32[slots + (slot << 1)];
      }
      u32[to + i] = found === 0 ? 0 : u32[slots + (slot << 1) + 1];
    }
  }

  /** The first slot at or behind `slot` that has this hash or is free; start at {@link home}. */
  seek(slot: number, hash: number): number {
    const { u32 } = this.#memory;
    const slots = this.#slots >>> 2;
    let at = slot & this.#mask;
    for (;;) {
      const found = u32[slots + 2 * at];
      if (found === hash || found === 0) return at;
      at = (at + 1) & this.#mask;
    }
  }

  /** Where the search for a hash starts. */
  home(hash: number): number {
    return hash & this.#mask;
  }

  /** The entry in a slot; 0 when it is free. */
  entryAt(slot: number): number {
    return this.#memory.u32[(this.#slots >>> 2) + 2 * slot + 1];
  }

  /** Names another entry in a slot that is taken. */
  setEntry(slot: number, entry: number): void {
    this.#memory.u32[(this.#slots >>> 2) + 2 * slot + 1] = entry;
  }

  /**
   * Makes room for `count` entries in all, so that inserting them cannot fail. Views are dead afterwards.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; nothing has changed then
   */
  reserve(count: number): void {
    if (count * 2 <= this.#mask + 1) return;
    let capacity = this.#mask + 1;
    while (capacity < count * 2) capacity *= 2;
    const old = this.#slots;
    const oldCapacity = this.#mask + 1;
    this.#slots = this.#memory.calloc(capacity * SLOT_BYTES);
    this.#mask = capacity - 1;
    const { u32 } = this.#memory;
    for (let i = old >>> 2; i < (old >>> 2) + oldCapacity * 2; i += 2)
      if (u32[i] !== 0) this.insert(u32[i], u32[i + 1]);
    this.#memory.free(old);
  }

  /** Adds an entry for which there is room, see {@link reserve}. */
  insert(hash: number, entry: number): void {
    const { u32 } = this.#memory;
    const slots = this.#slots >>> 2;
    let slot = hash & this.#mask;
    while (u32[slots + 2 * slot] !== 0) slot = (slot + 1) & this.#mask;
    u32[slots + 2 * slot] = hash;
    u32[slots + 2 * slot + 1] = entry;
  }

  /** Frees a slot, and moves those behind it that would otherwise not be found. */
  remove(slot: number): void {
    const { u32 } = this.#memory;
    const slots = this.#slots >>> 2;
    const mask = this.#mask;
    let hole = slot;
    for (let next = (hole + 1) & mask; u32[slots + 2 * next] !== 0; next = (next + 1) & mask) {
      const distance = (next - (u32[slots + 2 * next] & mask)) & mask;
      if (distance < ((next - hole) & mask)) continue;
      u32[slots + 2 * hole] = u32[slots + 2 * next];
      u32[slots + 2 * hole + 1] = u32[slots + 2 * next + 1];
      hole = next;
    }
    u32[slots + 2 * hole] = 0;
    u32[slots + 2 * hole + 1] = 0;
  }

  /** Forgets every entry, and gives the slots back but for a few. */
  clear(): void {
    const slots = this.#memory.calloc(LEAST_SLOTS * SLOT_BYTES);
    this.#memory.free(this.#slots);
    this.#slots = slots;
    this.#mask = LEAST_SLOTS - 1;
  }

  /** Gives the slots back; the index is dead. */
  dispose(): void {
    this.#memory.free(this.#slots);
    this.#slots = 0;
  }
}
