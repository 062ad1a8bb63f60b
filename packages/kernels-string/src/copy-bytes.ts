/** Up to this many bytes a loop beats a call into the engine. */
const SHORT_BYTES = 32;

/** Copies `size` bytes within a memory to where they do not overlap; the address behind the copy. */
export function copyBytes(u8: Uint8Array, target: number, source: number, size: number): number {
  if (size <= SHORT_BYTES) for (let i = 0; i < size; i++) u8[target + i] = u8[source + i];
  else u8.copyWithin(target, source, source + size);
  return target + size;
}

/** Copies `bytes` from outside the memory; the address behind the copy. */
export function writeBytes(u8: Uint8Array, target: number, bytes: Uint8Array): number {
  if (bytes.length <= SHORT_BYTES) for (let i = 0; i < bytes.length; i++) u8[target + i] = bytes[i];
  else u8.set(bytes, target);
  return target + bytes.length;
}
