import { ByteCursor } from "@heddle/protos";
import { dataLoss, type StatusError } from "@heddle/status";
import { badBlockEntry } from "../errors.js";
import type { IndexBudget } from "../index-budget.js";

export interface BlockEntry {
  /** The whole key: a copy. */
  readonly key: Uint8Array;
  /** A view of the block. */
  readonly value: Uint8Array;
  /** The start of the entry, in bytes from the start of the block. */
  readonly offset: number;
}

/**
 * The entries of one block in order. Each key is completed from the key before it, and must be above it in byte order. The restart
 * array at the block's end lists the entries whose keys are stored in full; a sequential reader does not need it, but it must be
 * right.
 *
 * @throws {StatusError} DATA_LOSS at the first entry that is cut short, out of order, or contradicts the restart array.
 * @throws {StatusError} RESOURCE_EXHAUSTED when the expanded keys pass `budget`.
 *
 * Source: leveldb doc/table_format.md; tensorflow tsl/lib/io/block_builder.cc.
 */
export function* blockEntries(block: Uint8Array, budget: IndexBudget): Generator<BlockEntry, void, undefined> {
  const restarts = readRestarts(block);
  const end = block.length - 4 * (restarts.length + 1);
  const cursor = new ByteCursor(block, 0, end);
  let key: Uint8Array | undefined;
  let nextRestart = 0;

  while (cursor.offset < end) {
    const offset = cursor.offset;
    const shared = cursor.varint();
    const unshared = cursor.varint();
    const valueBytes = cursor.varint();
    if (shared === undefined || unshared === undefined || valueBytes === undefined) {
      throw badBlockEntry("a length is cut short or too long", offset);
    }
    const restart = restarts[nextRestart];
    if (restart !== undefined && restart <= offset) {
      if (restart < offset) throw badRestarts(`restart ${nextRestart} at byte ${restart} is inside an entry`);
      if (shared > 0) throw badBlockEntry("a restart shares bytes of the key before it", offset);
      nextRestart++;
    }

    const before = key?.length ?? 0;
    if (shared > before) throw badBlockEntry(`${shared} bytes shared with a key of ${before}`, offset);
    const left = end - cursor.offset;
    if (unshared + valueBytes > left) {
      throw badBlockEntry(`a key of ${unshared} and a value of ${valueBytes} bytes, ${left} are left,`, offset);
    }
    budget.takeBytes(shared + unshared);
    const next: Uint8Array = new Uint8Array(shared + unshared);
    if (key !== undefined) next.set(key.subarray(0, shared));
    next.set(block.subarray(cursor.offset, cursor.offset + unshared), shared);
    if (key !== undefined && compareBytes(key, next) >= 0) {
      throw badBlockEntry("a key is not above the key before it", offset);
    }
    key = next;
    const valueStart = cursor.offset + unshared;
    cursor.offset = valueStart + valueBytes;
    yield { key, value: block.subarray(valueStart, cursor.offset), offset };
  }

  const isEmpty = end === 0 && restarts.length === 1;
  if (nextRestart < restarts.length && !isEmpty) {
    throw badRestarts(`restart ${nextRestart} at byte ${restarts[nextRestart]} is past the last entry`);
  }
}

/** Below 0 when `a` comes first in byte order, 0 when they are equal. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** The restart array: offsets that ascend from 0, at least one. */
function readRestarts(block: Uint8Array): number[] {
  if (block.length < 4) throw badRestarts(`${block.length} bytes hold no restart count`);
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const count = view.getUint32(block.length - 4, true);
  const room = Math.floor((block.length - 4) / 4);
  if (count < 1 || count > room) throw badRestarts(`${count} restarts counted, wanted 1 to ${room}`);
  const start = block.length - 4 * (count + 1);
  const restarts: number[] = [];
  let least = 0;
  for (let i = 0; i < count; i++) {
    const at = view.getUint32(start + 4 * i, true);
    if (at < least || (i === 0 && at > 0)) throw badRestarts(`restart ${i} is at byte ${at}, wanted ${least}`);
    restarts.push(at);
    least = at + 1;
  }
  return restarts;
}

function badRestarts(why: string): StatusError {
  return dataLoss(`bad block contents: ${why}`);
}
