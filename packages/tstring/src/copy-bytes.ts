/** Up to this many bytes a loop beats calls of `subarray` and `set`. */
const SHORT_BYTES = 32;

/** Copies `sizeBytes` bytes from `start` of `source` to `at` of `target`, which has room for them; returns where they end. */
export function copyBytes(
  source: Uint8Array,
  start: number,
  sizeBytes: number,
  target: Uint8Array,
  at: number,
): number {
  if (sizeBytes > SHORT_BYTES) target.set(source.subarray(start, start + sizeBytes), at);
  else for (let i = 0; i < sizeBytes; i++) target[at + i] = source[start + i];
  return at + sizeBytes;
}
