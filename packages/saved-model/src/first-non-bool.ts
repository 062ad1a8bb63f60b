/** Where the first byte lies that is neither 0 nor 1, -1 when there is none. */
export function firstNonBool(bytes: Uint8Array): number {
  for (let i = 0; i < bytes.length; i++) if (bytes[i] > 1) return i;
  return -1;
}
