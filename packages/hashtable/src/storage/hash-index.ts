import type { LinearMemory } from "@heddle/memory";
import { ENTRIES, GROUP_BYTES } from "./table-layout.js";

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
}
