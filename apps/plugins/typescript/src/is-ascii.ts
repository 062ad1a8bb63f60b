/** Whether `sizeBytes` bytes from `start` on are characters of ASCII, for which there is less to do. */
export function isAscii(bytes: Uint8Array, start: number, sizeBytes: number): boolean {
  const end = start + sizeBytes;
  for (let i = start; i < end; i++) if (bytes[i] > 0x7f) return false;
  return true;
}
