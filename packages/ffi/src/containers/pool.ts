import { anyPadBytes } from "../any/any-pad.js";
import type { Ffi } from "../ffi.js";

/**
 * Slots for values, whose addresses stay: blocks in a linked list, each twice as large as the one before up to a limit, and a list
 * of free slots that is threaded through them. Its four words are the newest block, the first free slot, and the part of the newest
 * block that was never used; a block begins with the block before. A slot is a cell with one padding, as RFC 0097 has it, so that
 * strings of 16 bytes are in it.
 */
export const POOL_BYTES = 16;
/** The paddings of a slot. */
export const SLOT_PADDINGS = 1;
const SLOT_BYTES = anyPadBytes(SLOT_PADDINGS);
const BLOCK_HEADER_BYTES = 8;
const FIRST_SLOTS = 8;
const MAX_SLOTS = 4096;

const BLOCK = 0;
const FREE = 1;
const UNUSED = 2;
const END = 3;

/** Takes a slot; its bytes are undefined. @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full; nothing has changed then */
export function takeSlot({ memory }: Ffi, pool: number): number {
  const word = pool >>> 2;
  const free = memory.u32[word + FREE];
  if (free !== 0) {
    memory.u32[word + FREE] = memory.u32[free >>> 2];
    return free;
  }
  if (memory.u32[word + UNUSED] === memory.u32[word + END]) {
    const before = memory.u32[word + BLOCK];
    const slots = before === 0 ? FIRST_SLOTS : Math.min(MAX_SLOTS, 2 * memory.u32[(before >>> 2) + 1]);
    const block = memory.malloc(BLOCK_HEADER_BYTES + slots * SLOT_BYTES);
    const { u32 } = memory;
    u32[block >>> 2] = before;
    u32[(block >>> 2) + 1] = slots;
    u32[word + BLOCK] = block;
    u32[word + UNUSED] = block + BLOCK_HEADER_BYTES;
    u32[word + END] = block + BLOCK_HEADER_BYTES + slots * SLOT_BYTES;
  }
  const slot = memory.u32[word + UNUSED];
  memory.u32[word + UNUSED] = slot + SLOT_BYTES;
  return slot;
}

/** Gives a slot back, for the next that is taken. */
export function giveSlot({ memory }: Ffi, pool: number, slot: number): void {
  memory.u32[slot >>> 2] = memory.u32[(pool >>> 2) + FREE];
  memory.u32[(pool >>> 2) + FREE] = slot;
}

/** Frees all blocks; the pool is empty then. */
export function freePool({ memory }: Ffi, pool: number): void {
  let block = memory.u32[(pool >>> 2) + BLOCK];
  memory.u32.fill(0, pool >>> 2, (pool + POOL_BYTES) >>> 2);
  while (block !== 0) {
    const before = memory.u32[block >>> 2];
    memory.free(block);
    block = before;
  }
}
