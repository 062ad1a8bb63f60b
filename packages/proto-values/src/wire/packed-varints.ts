import type { TypedArray } from "@heddle/tensor";

/** Integers as base-128 varints one after another; a negative one has ten bytes. */
export function packedVarints(integers: TypedArray): Uint8Array {
  const isWide = integers instanceof BigInt64Array || integers instanceof BigUint64Array;
  const halves = isWide ? new Int32Array(integers.buffer, integers.byteOffset, integers.length * 2) : undefined;
  let bytes = new Uint8Array(integers.length * 2 + 10);
  let at = 0;
  for (let i = 0; i < integers.length; i++) {
    if (at + 10 > bytes.length) bytes = grown(bytes);
    const value = halves ? 0 : Number(integers[i]);
    let low = (halves ? (halves[2 * i] ?? 0) : value) >>> 0;
    let high = (halves ? (halves[2 * i + 1] ?? 0) : value < 0 ? -1 : 0) >>> 0;
    while (high > 0 || low > 0x7f) {
      bytes[at++] = (low & 0x7f) | 0x80;
      low = ((low >>> 7) | (high << 25)) >>> 0;
      high >>>= 7;
    }
    bytes[at++] = low;
  }
  return bytes.subarray(0, at);
}

/** A copy of twice the size, with room for a varint of any size. */
function grown(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes.length * 2 + 10);
  copy.set(bytes);
  return copy;
}
