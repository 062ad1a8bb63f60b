import type { Ffi } from "../ffi.js";

const text = String.fromCharCode;

/** The text of the small string in a cell when it is ASCII: a string at once, not byte by byte. Undefined for other text. */
export function smallText({ memory, profile }: Ffi, address: number): string | undefined {
  const word = address >>> 2;
  const sizeBytes = memory.u32[word + 1];
  const [low, high] = [memory.i32[word + 2], memory.i32[word + 3]];
  if (((low | high) & 0x80808080) !== 0 || sizeBytes > profile.smallBytes) return undefined;
  const [a, b, c, d] = [low & 127, (low >>> 8) & 127, (low >>> 16) & 127, low >>> 24];
  switch (sizeBytes) {
    case 0:
      return "";
    case 1:
      return text(a);
    case 2:
      return text(a, b);
    case 3:
      return text(a, b, c);
    case 4:
      return text(a, b, c, d);
    case 5:
      return text(a, b, c, d, high);
    case 6:
      return text(a, b, c, d, high & 127, high >>> 8);
    case 7:
      return text(a, b, c, d, high & 127, (high >>> 8) & 127, high >>> 16);
    default:
      return text(a, b, c, d, high & 127, (high >>> 8) & 127, (high >>> 16) & 127, high >>> 24);
  }
}

/** Writes text that is ASCII and fits into the cell. @returns false, with nothing written, for other text */
export function writeSmallAscii({ memory, profile }: Ffi, address: number, value: string): boolean {
  const { length } = value;
  if (length > profile.smallBytes) return false;
  let low = 0;
  let high = 0;
  let units = 0;
  for (let i = 0; i < length; i++) {
    const unit = value.charCodeAt(i);
    units |= unit;
    if (i < 4) low |= unit << (i * 8);
    else high |= unit << (i * 8); // A shift counts modulo 32.
  }
  if (units >= 0x80) return false;
  const { i32 } = memory;
  const word = address >>> 2;
  i32[word] = profile.smallStringCode;
  i32[word + 1] = length;
  i32[word + 2] = low;
  i32[word + 3] = high;
  return true;
}
