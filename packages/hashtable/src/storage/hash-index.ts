import type { LinearMemory } from "@heddle/memory";
import { tableLoops } from "./table-loops.js";

const LEAST_SLOTS = 16;
const SLOT_BYTES = 8;

/**
 * Open addressing with linear probing: from hashes to entry numbers, counted from 1. Slots lie in linear memory as pairs of
 * 32-bit words {hash, entry}; a hash of 0 marks a free slot, and at least half of the slots are free. A search starts at an
 * slot that is a multiple of 4, so that four slots can be looked at as one; the loops that search are in `table-loops.ts`.
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

  /** The address of the slots, a multiple of 16. */
  get address(): number {
    return this.#slots;
  }

  /** The number of slots, a power of 2, less one. */
  get mask(): number {
    return this.#mask;
  }

  /** Bytes that the slots take. */
  get sizeBytes(): number {
    return (this.#mask + 1) * SLOT_BYTES;
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
    const old = this.#slots;
    const oldCapacity = this.#mask + 1;
    if (count * 2 <= oldCapacity) return;
    let capacity = oldCapacity;
    while (capacity < count * 2) capacity *= 2;
    this.#slots = this.#memory.calloc(capacity * SLOT_BYTES);
    this.#mask = capacity - 1;
    tableLoops.over(this.#memory).rehash(old, oldCapacity, this.#slots, this.#mask);
    this.#memory.free(old);
  }

  /** Frees a slot, and moves those behind it that would otherwise not be found. */
  remove(slot: number): void {
    const { u32 } = this.#memory;
    const slots = this.#slots >>> 2;
    const mask = this.#mask;
    let hole = slot;
    for (let next = (hole + 1) & mask; u32[slots + 2 * next] !== 0; next = (next + 1) & mask) {
      const home = u32[slots + 2 * next] & mask & ~3;
      if (((next - home) & mask) < ((next - hole) & mask)) continue;
      u32[slots + 2 * hole] = u32[slots + 2 * next];
      u32[slots + 2 * hole + 1] = u32[slots + 2 * next + 1];
      hole = next;
    }
    u32[slots + 2 * hole] = 0;
    u32[slots + 2 * hole + 1] = 0;
  }

  /**
   * Forgets every entry, and gives the slots back but for a few.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; nothing has changed then
   */
  clear(): void {
    const slots = this.#memory.calloc(LEAST_SLOTS * SLOT_BYTES);
    this.#memory.free(this.#slots);
    this.#slots = slots;
    this.#mask = LEAST_SLOTS - 1;
  }

  /**
   * Makes the index hold the `slots` of another one, as {@link save} gave them.
   *
   * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; nothing has changed then
   */
  load(slots: Uint8Array): void {
    const address = this.#memory.malloc(slots.length);
    this.#memory.u8.set(slots, address);
    this.#memory.free(this.#slots);
    this.#slots = address;
    this.#mask = slots.length / SLOT_BYTES - 1;
  }

  /** A copy of the slots: a power of 2, and at least 16, times 8 bytes. */
  save(): Uint8Array {
    return this.#memory.u8.slice(this.#slots, this.#slots + this.sizeBytes);
  }

  /** Gives the slots back; the index is dead. */
  dispose(): void {
    this.#memory.free(this.#slots);
    this.#slots = 0;
  }
}
