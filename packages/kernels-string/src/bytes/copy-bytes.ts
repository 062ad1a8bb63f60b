import type { LinearMemory } from "@heddle/memory";

/** From this many bytes on a call into the engine beats a loop. */
const LONG_BYTES = 96;

/**
 * Copies `size` bytes within a memory to a place that does not overlap them. Returns the address after the copy. It takes four bytes a
 * step, because each access to a view of a memory that has grown costs a check.
 */
export function copyBytes(memory: LinearMemory, target: number, source: number, size: number): number {
  if (size >= LONG_BYTES) {
    memory.u8.copyWithin(target, source, source + size);
    return target + size;
  }
  const { data } = memory;
  const end = target + size;
  const words = end - (size & 3);
  let from = source;
  let to = target;
  for (; to < words; to += 4, from += 4) data.setInt32(to, data.getInt32(from, true), true);
  for (; to < end; to++, from++) data.setUint8(to, data.getUint8(from));
  return end;
}

/** Copies `bytes` from outside the memory to `target`. Returns the address after the copy. */
export function writeBytes(memory: LinearMemory, target: number, bytes: Uint8Array): number {
  const { u8 } = memory;
  if (bytes.length >= LONG_BYTES) u8.set(bytes, target);
  else for (let i = 0; i < bytes.length; i++) u8[target + i] = bytes[i];
  return target + bytes.length;
}
