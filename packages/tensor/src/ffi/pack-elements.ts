import type { DlDataType } from "@heddle/ffi";
import { DataTypeCode } from "@heddle/ffi";

/** Elements of 2 or 4 bits packed into bytes as DLPack wants them: the first one in the lowest bits. */
export function packElements(elements: ArrayLike<number>, bits: number): Uint8Array {
  const packed = new Uint8Array(Math.ceil((elements.length * bits) / 8));
  const mask = (1 << bits) - 1;
  for (let i = 0; i < elements.length; i++) {
    const bit = i * bits;
    packed[bit >>> 3] = (packed[bit >>> 3] ?? 0) | (((elements[i] ?? 0) & mask) << (bit & 7));
  }
  return packed;
}

/** Writes packed elements to `target`, a byte each; signed ones with their sign. */
export function unpackElements(packed: ArrayLike<number>, { code, bits }: DlDataType, target: Uint8Array): void {
  const shift = 32 - bits;
  for (let i = 0; i < target.length; i++) {
    const bit = i * bits;
    const raw = ((packed[bit >>> 3] ?? 0) >>> (bit & 7)) << shift;
    target[i] = code === DataTypeCode.INT ? raw >> shift : raw >>> shift;
  }
}
