/** True when all of the `sizeBytes` bytes from `start` on are ASCII. */
export function isAscii(bytes: Uint8Array, start: number, sizeBytes: number): boolean {
  const end = start + sizeBytes;
  for (let i = start; i < end; i++) if ((bytes[i] ?? 0) > 0x7f) return false;
  return true;
}
