import * as Plan from "./word-layout.js";

/** The bits of an entry that are the image of its character. */
export const IMAGE = (1 << Plan.CODE_SHIFT) - 1;

/** The code of the entry of the character at `at`, without its flag where no added token begins. */
export function codeAt(entry: number, at: number, cleared: number): number {
  const code = entry >>> Plan.CODE_SHIFT;
  return at < cleared ? code & (Plan.ADDED_FLAG - 1) : code;
}

/** True for the code of a character whose entry says it all, and that is not left out of words. */
export function isSimple(code: number): boolean {
  return code >= Plan.SIMPLE && code < Plan.DROPPED_CODE;
}

/** The entry of the character at `at` with that first byte, of a text that is well formed. */
export function entryAt(u8: Uint8Array, u32: Uint32Array, entries: number, at: number, first: number): number {
  if (first < 0x80) return u32[entries + first];
  const second = u8[at + 1] & 0x3f;
  if (first < 0xe0) return u32[entries + (((first & 0x1f) << 6) | second)];
  if (first >= 0xf0) return Plan.COMPLEX << Plan.CODE_SHIFT;
  return u32[entries + (((first & 0xf) << 12) | (second << 6) | (u8[at + 2] & 0x3f))];
}

/** The bytes of a character, by the first. */
export function sizeOf(first: number): number {
  return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** The bytes of an image, of which the last one is not 0. */
export function imageSize(image: number): number {
  return image < 0x80 ? 1 : image < 0x10000 ? 2 : 3;
}
