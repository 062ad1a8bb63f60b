import { keyWord } from "../equality/key-word.js";
import type { Ffi } from "../ffi.js";
import { damaged } from "./errors.js";
import { jumpDistances } from "./jump-distances.js";
import type { KeyProbe } from "./key-probe.js";

/** Slots of a block: as many bytes of metadata, then as many items. */
const BLOCK_SLOTS = 16;
/** An item: key, value, the slots before and after in order of insertion, of 64 bits. */
const ITEM_BYTES = 48;
const BLOCK_BYTES = BLOCK_SLOTS + BLOCK_SLOTS * ITEM_BYTES;
const PREVIOUS = 32;
const NEXT = 40;
const MAX_LOAD = 0.99;

/** Metadata: a free slot; one whose item is being moved; the bit of all items of a chain but the first; the bits of the distance. */
const EMPTY = 0xff;
const PROTECTED = 0xfe;
const TAIL = 0x80;
const JUMP = 0x7f;

/** No slot. */
const NONE = 0xffffffff;

const jumps = /* @__PURE__ */ jumpDistances();

/**
 * The slots of a Map with more than four entries. The hash of a key leads to a slot; the items that are led to one slot are a
 * chain that begins there, and each says in 7 bits how far the next one is.
 *
 * Source: DenseMapBaseObj of tvm-ffi's map_base.h (0.1.14). Written from its layout and rules.
 */
export class DenseTable {
  readonly #ffi: Ffi;
  /** The address of the blocks. */
  readonly data: number;
  readonly slots: number;
  /** 64 less the bits of a slot's number. */
  readonly shift: number;
  size = 0;
  /** The first and last slot in order of insertion. */
  head: number = NONE;
  tail: number = NONE;

  constructor(ffi: Ffi, data: number, slots: number, shift: number) {
    this.#ffi = ffi;
    this.data = data;
    this.slots = slots;
    this.shift = shift;
  }

  /** Allocates empty blocks. @throws {StatusError} RESOURCE_EXHAUSTED */
  static allocate(ffi: Ffi, slots: number, shift: number): DenseTable {
    const blocks = Math.ceil(slots / BLOCK_SLOTS);
    const table = new DenseTable(ffi, ffi.memory.malloc(blocks * BLOCK_BYTES), slots, shift);
    table.clear();
    return table;
  }

  /** The bits and the number of slots for `count` entries at first. */
  static sizeFor(count: number): readonly [slots: number, shift: number] {
    const bits = 33 - Math.clz32(count);
    const slots = 2 ** (bits - 1);
    return slots < count * 2 ? [slots * 2, 64 - bits] : [slots, 65 - bits];
  }

  get sizeBytes(): number {
    return Math.ceil(this.slots / BLOCK_SLOTS) * BLOCK_BYTES;
  }

  /** The address of the item in a slot: its key, its value 16 bytes on. */
  item(slot: number): number {
    return itemAt(this.data, slot);
  }

  /** The slot of the item at `address`. */
  slotOf(address: number): number {
    const block = Math.floor((address - this.data) / BLOCK_BYTES);
    return block * BLOCK_SLOTS + (address - this.data - block * BLOCK_BYTES - BLOCK_SLOTS) / ITEM_BYTES;
  }

  /** The slot to which a hash leads. */
  home(word: number): number {
    return word >>> (this.shift - 32);
  }

  /**
   * Takes a slot for a new key, as the last in order; its cells are undefined.
   *
   * @returns the slot, or {@link NO_SLOT} when the table is full; nothing has changed then
   */
  insert(word: number): number {
    const home = this.home(word);
    const meta = this.#meta(home);
    if (meta === EMPTY) return this.#take(home, 0);
    if (this.size + 1 > this.slots * MAX_LOAD) return NONE;
    if (meta >= TAIL) return this.#evict(home) ? this.#take(home, 0) : NONE;
    let last = home;
    for (let jump = meta & JUMP; jump !== 0; jump = this.#meta(last) & JUMP) last = this.#jump(last, jump);
    const jump = this.#emptyJump(last);
    if (jump === 0) return NONE;
    const slot = this.#jump(last, jump);
    this.#setJump(last, jump);
    return this.#take(slot, TAIL);
  }

  /** Frees a slot, whose cells are forgotten. The last item of its chain may move there. */
  erase(slot: number): void {
    const { u8, u32 } = this.#ffi.memory;
    const jump = this.#meta(slot) & JUMP;
    this.size--;
    if (jump === 0) {
      if (this.#meta(slot) >= TAIL) this.#setJump(this.#before(slot), 0);
      this.#unlink(slot);
      u8[this.#metaAt(slot)] = EMPTY;
      return;
    }
    let before = slot;
    let last = this.#jump(slot, jump);
    for (let next = this.#meta(last) & JUMP; next !== 0; next = this.#meta(last) & JUMP) {
      before = last;
      last = this.#jump(last, next);
    }
    this.#unlink(slot);
    const from = this.item(last) >>> 2;
    u32.copyWithin(this.item(slot) >>> 2, from, from + ITEM_BYTES / 4);
    this.#relink(slot);
    u8[this.#metaAt(last)] = EMPTY;
    this.#setJump(before, 0);
  }

  /** Makes all slots empty; their cells are forgotten. */
  clear(): void {
    const { u8 } = this.#ffi.memory;
    const end = this.data + this.sizeBytes;
    for (let block = this.data; block < end; block += BLOCK_BYTES) u8.fill(EMPTY, block, block + BLOCK_SLOTS);
    this.size = 0;
    this.head = NONE;
    this.tail = NONE;
  }

  #metaAt(slot: number): number {
    return this.data + (slot >>> 4) * BLOCK_BYTES + (slot & 15);
  }

  #meta(slot: number): number {
    return this.#ffi.memory.u8[this.#metaAt(slot)];
  }

  #jump(slot: number, jump: number): number {
    return ((slot + jumps[jump]) & (this.slots - 1)) >>> 0;
  }

  #setJump(slot: number, jump: number): void {
    const at = this.#metaAt(slot);
    this.#ffi.memory.u8[at] = (this.#ffi.memory.u8[at] & TAIL) | jump;
  }

  /** The first jump from `slot` to an empty one; 0 when there is none. */
  #emptyJump(slot: number): number {
    for (let jump = 1; jump < jumps.length; jump++) if (this.#meta(this.#jump(slot, jump)) === EMPTY) return jump;
    return 0;
  }

  /** The slot before `slot` in its chain. */
  #before(slot: number): number {
    let before = this.home(keyWord(this.#ffi, this.item(slot)));
    for (let next = this.#next(before); next !== slot; next = this.#next(before)) before = next;
    return before;
  }

  #next(slot: number): number {
    return this.#jump(slot, this.#meta(slot) & JUMP);
  }

  #take(slot: number, meta: number): number {
    const { u8, u32 } = this.#ffi.memory;
    u8[this.#metaAt(slot)] = meta;
    const links = (this.item(slot) + PREVIOUS) >>> 2;
    setLink(u32, links, this.tail);
    setLink(u32, links + 2, NONE);
    if (this.tail === NONE) this.head = slot;
    else setLink(u32, (this.item(this.tail) + NEXT) >>> 2, slot);
    this.tail = slot;
    this.size++;
    return slot;
  }

  /** Moves the rest of a chain, from `target` on, to other slots, so that another chain can begin at `target`. */
  #evict(target: number): boolean {
    const { u8 } = this.#ffi.memory;
    const moves: (readonly [from: number, fromMeta: number, to: number, before: number, beforeMeta: number])[] = [];
    let before = this.#before(target);
    for (let from = target; ; ) {
      const fromMeta = this.#meta(from);
      const jump = this.#emptyJump(before);
      if (jump === 0) {
        this.#undo(moves);
        return false;
      }
      const to = this.#jump(before, jump);
      const beforeMeta = this.#meta(before);
      this.#move(from, to);
      u8[this.#metaAt(to)] = TAIL;
      u8[this.#metaAt(from)] = from === target ? PROTECTED : EMPTY;
      this.#setJump(before, jump);
      moves.push([from, fromMeta, to, before, beforeMeta]);
      before = to;
      const next = fromMeta & JUMP;
      if (next === 0) return true;
      from = this.#jump(from, next);
    }
  }

  #undo(moves: readonly (readonly [number, number, number, number, number])[]): void {
    const { u8 } = this.#ffi.memory;
    for (const [from, fromMeta, to, before, beforeMeta] of [...moves].reverse()) {
      this.#move(to, from);
      u8[this.#metaAt(to)] = EMPTY;
      u8[this.#metaAt(from)] = fromMeta;
      u8[this.#metaAt(before)] = beforeMeta;
    }
  }

  #move(from: number, to: number): void {
    const source = this.item(from) >>> 2;
    this.#ffi.memory.u32.copyWithin(this.item(to) >>> 2, source, source + ITEM_BYTES / 4);
    this.#relink(to);
  }

  /** Makes the neighbours of an item that was moved point to its slot. */
  #relink(slot: number): void {
    const { u32 } = this.#ffi.memory;
    const links = (this.item(slot) + PREVIOUS) >>> 2;
    const previous = u32[links];
    const next = u32[links + 2];
    if (previous === NONE) this.head = slot;
    else setLink(u32, (this.item(previous) + NEXT) >>> 2, slot);
    if (next === NONE) this.tail = slot;
    else setLink(u32, (this.item(next) + PREVIOUS) >>> 2, slot);
  }

  #unlink(slot: number): void {
    const { u32 } = this.#ffi.memory;
    const links = (this.item(slot) + PREVIOUS) >>> 2;
    const previous = u32[links];
    const next = u32[links + 2];
    if (previous === NONE) this.head = next;
    else setLink(u32, (this.item(previous) + NEXT) >>> 2, next);
    if (next === NONE) this.tail = previous;
    else setLink(u32, (this.item(next) + PREVIOUS) >>> 2, previous);
  }
}

/** No slot: an empty table has no first one, the last one none after it. */
export const NO_SLOT: number = NONE;

/** The address of the item in a slot of the table at `data`. */
export function itemAt(data: number, slot: number): number {
  return data + (slot >>> 4) * BLOCK_BYTES + BLOCK_SLOTS + (slot & 15) * ITEM_BYTES;
}

/** The slot after `slot` in order of insertion; {@link NO_SLOT} after the last. */
export function slotAfter({ memory }: Ffi, data: number, slot: number): number {
  return memory.u32[(itemAt(data, slot) + NEXT) >>> 2];
}

/** The address of the item with a key in the table at `data`; 0 when it is not there. */
export function findItem(ffi: Ffi, data: number, slots: number, shift: number, probe: KeyProbe): number {
  const { u8 } = ffi.memory;
  let slot = probe.word >>> (shift - 32);
  let meta = u8[data + (slot >>> 4) * BLOCK_BYTES + (slot & 15)];
  if (meta >= TAIL) return 0;
  for (let left = slots; ; left--) {
    if (left === 0) throw damaged("map");
    const item = itemAt(data, slot);
    if (probe.isIn(ffi, item)) return item;
    const jump = meta & JUMP;
    if (jump === 0) return 0;
    slot = ((slot + jumps[jump]) & (slots - 1)) >>> 0;
    meta = u8[data + (slot >>> 4) * BLOCK_BYTES + (slot & 15)];
  }
}

function setLink(u32: Uint32Array, word: number, slot: number): void {
  u32[word] = slot;
  u32[word + 1] = slot === NONE ? NONE : 0;
}
