/** The index of the first byte that is neither 0 nor 1, -1 when every byte is a valid bool. */
export function firstNonBool(bytes: Uint8Array): number {
  return bytes.findIndex((byte) => byte > 1);
}
