import type { LinearMemory } from "@heddle/memory";
import { ENTRIES, GROUP_BYTES, LANES } from "./table-layout.js";

/** The most entries that a group has on average: few groups are full then, and a search seldom goes on to another one. */
export const FILL = 6.5;
/** The most entries that a group of a snapshot has on average; versions before filled groups so far. */
export const SNAPSHOT_FILL = 8;
/** The least number of groups of an index. */
export const LEAST_GROUPS = 2;

/**
 * Open addressing: from hashes to entry numbers, counted from 1. Slots are in linear memory in groups of 64 bytes, the size of
 * a cache line: the lowest byte of the hash of each of 12 slots, 4 bytes of zeros, and the 12 entries; an entry of 0 marks
 * a free slot. The highest bits of a hash are the group where its search starts. A group is filled from its last lane down,
 * and the search goes on to the next group when it is full. At most 13 of 24 slots are taken.
 *
 * A slot is called by its group times 16 plus its lane. The loops that search are in `table-loops.ts`.
 */
export class HashIndex {
  readonly #memory: LinearMemory;
  #address: number;
  #groups = LEAST_GROUPS;

  /** @throws {StatusError} RESOURCE_EXHAUSTED when memory is out */
  constructor(memory: LinearMemory) {
    this.#memory = memory;
    this.#address = memory.calloc(LEAST_GROUPS * GROUP_BYTES);
  }

  /** The address of the groups. */
  get address(): number {
    return this.#address;
  }

  /** The number of groups, a power of 2, less one. */
  get mask(): number {
    return this.#groups - 1;
  }

  /** The number of bits of a hash after those that number its group. */
  get shift(): number {
    return Math.clz32(this.mask);
  }

  /** The size of the slots in bytes. */
  get sizeBytes(): number {
    return this.#groups * GROUP_BYTES;
  }

  /** The entry in a slot; 0 when it is free. */
  entryAt(slot: number): number {
    return this.#memory.u32[this.#word(slot)];
  }

  /** Puts another entry into a taken slot. A free slot, where a damaged image hid an entry from searches, stays free. */
  rename(slot: number, entry: number): void {
    if (this.entryAt(slot) !== 0) this.#setEntry(slot, entry);
  }

  /**
   * Makes room for `count` entries in all, so that inserting them cannot fail. Returns true when the groups are new: all free, for
   * the caller to fill. Views are dead afterwards.
   *
   * @param expected the entries that new groups have room for; at least `count`
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; nothing has changed then
   */
  reserve(count: number, expected = count): boolean {
    if (count <= this.#groups * FILL) return false;
    let groups = this.#groups;
    while (expected > groups * FILL) groups *= 2;
    const fresh = this.#memory.calloc(groups * GROUP_BYTES);
    this.#memory.free(this.#address);
    this.#address = fresh;
    this.#groups = groups;
    return true;
  }

  /**
   * Frees a slot, and moves entries that searches would otherwise miss.
   *
   * @param hashOf returns the hash of the key of an entry
   */
  remove(slot: number, hashOf: (entry: number) => number): void {
    let hole = slot >>> 4;
    let wasFull = this.#takeOut(slot);
    for (let group = hole; wasFull; ) {
      group = (group + 1) & this.mask;
      const isFull = this.#isFull(group);
      const moved = this.#findMovable(group, hole, hashOf);
      if (moved === undefined) {
        wasFull = isFull;
        continue;
      }
      this.#put(hole, this.#tagAt(moved), this.entryAt(moved));
      wasFull = this.#takeOut(moved);
      hole = group;
    }
  }

  /**
   * Removes every entry, and frees all but a few slots.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; nothing has changed then
   */
  clear(): void {
    const fresh = this.#memory.calloc(LEAST_GROUPS * GROUP_BYTES);
    this.#memory.free(this.#address);
    this.#address = fresh;
    this.#groups = LEAST_GROUPS;
  }

  /**
   * Replaces the slots by those that {@link save} of another index returned.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; nothing has changed then
   */
  load(slots: Uint8Array): void {
    const address = this.#memory.malloc(slots.length);
    this.#memory.u8.set(slots, address);
    this.#memory.free(this.#address);
    this.#address = address;
    this.#groups = slots.length / GROUP_BYTES;
  }

  /** A copy of the slots: a power of 2, and at least 2, groups of 64 bytes. */
  save(): Uint8Array {
    return this.#memory.u8.slice(this.#address, this.#address + this.sizeBytes);
  }

  /** Frees the slots; the index is dead. */
  dispose(): void {
    this.#memory.free(this.#address);
    this.#address = 0;
  }

  /** The index of the word that holds the entry of a slot. */
  #word(slot: number): number {
    return (this.#address + (slot >>> 4) * GROUP_BYTES + ENTRIES + (slot & 15) * 4) >>> 2;
  }

  #setEntry(slot: number, entry: number): void {
    this.#memory.u32[this.#word(slot)] = entry;
  }

  #tagAt(slot: number): number {
    return this.#memory.u8[this.#address + (slot >>> 4) * GROUP_BYTES + (slot & 15)];
  }

  #isFull(group: number): boolean {
    return this.entryAt(group * 16) !== 0;
  }

  /** Puts an entry into the highest free lane of a group. */
  #put(group: number, tag: number, entry: number): void {
    let lane = LANES - 1;
    while (this.entryAt(group * 16 + lane) !== 0) lane--;
    this.#setEntry(group * 16 + lane, entry);
    this.#memory.u8[this.#address + group * GROUP_BYTES + lane] = tag;
  }

  /** Frees a slot by moving the group's last entry to it; true when the group was full. */
  #takeOut(slot: number): boolean {
    const first = slot & ~15;
    let last = first;
    while (this.entryAt(last) === 0) last++;
    const base = this.#address + (slot >>> 4) * GROUP_BYTES;
    const { u8 } = this.#memory;
    u8[base + (slot & 15)] = u8[base + (last & 15)];
    this.#setEntry(slot, this.entryAt(last));
    u8[base + (last & 15)] = 0;
    this.#setEntry(last, 0);
    return last === first;
  }

  /** A slot of `group` whose entry can move back to group `hole`, because its probe sequence passes `hole`. */
  #findMovable(group: number, hole: number, hashOf: (entry: number) => number): number | undefined {
    const { mask, shift } = this;
    for (let slot = group * 16; slot < group * 16 + LANES; slot++) {
      const entry = this.entryAt(slot);
      if (entry === 0) continue;
      const home = hashOf(entry) >>> shift;
      if (((group - home) & mask) >= ((group - hole) & mask)) return slot;
    }
    return undefined;
  }
}
