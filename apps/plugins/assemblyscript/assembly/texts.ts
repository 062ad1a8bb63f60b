import { free, malloc, stringData, stringSize, TSTRING_BYTES } from "@heddle/c-api/assemblyscript/plugin";

// Texts: the strings of a tensor as codes of four bytes each, in one block: the number of texts, the length of the longest, the
// address of each text's codes, the end of the last text, then the codes.

export function textCount(texts: usize): usize {
  return load<u32>(texts);
}

export function longestText(texts: usize): usize {
  return load<u32>(texts, 4);
}

export function textStart(texts: usize, index: usize): usize {
  return load<u32>(texts + (index << 2), 8);
}

export function textLength(texts: usize, index: usize): usize {
  return (textStart(texts, index + 1) - textStart(texts, index)) >> 2;
}

export function freeTexts(texts: usize): void {
  free(texts);
}

/** Decodes `count` strings to code points, or to bytes. The caller frees them with `freeTexts`. */
export function decodeTexts(cells: usize, count: usize, isUtf8: bool): usize {
  let bytes: usize = 0;
  for (let i: usize = 0; i < count; i++) bytes += stringSize(cells + i * TSTRING_BYTES);
  const texts = malloc(8 + (count + 1) * 4 + bytes * 4);
  let end = texts + 8 + (count + 1) * 4;
  let longest: usize = 0;
  store<u32>(texts, <u32>count);
  for (let i: usize = 0; i < count; i++) {
    const cell = cells + i * TSTRING_BYTES;
    const start = end;
    store<u32>(texts + (i << 2), <u32>start, 8);
    end = isUtf8
      ? decodeUtf8(stringData(cell), stringSize(cell), start)
      : decodeBytes(stringData(cell), stringSize(cell), start);
    longest = max(longest, (end - start) >> 2);
  }
  store<u32>(texts + (count << 2), <u32>end, 8);
  store<u32>(texts, <u32>longest, 4);
  return texts;
}

function decodeBytes(bytes: usize, size: usize, out: usize): usize {
  for (let i: usize = 0; i < size; i++) store<u32>(out + (i << 2), load<u8>(bytes + i));
  return out + (size << 2);
}

/** Decodes UTF-8. Each byte that is not part of a well-formed sequence becomes a code beyond Unicode. */
function decodeUtf8(bytes: usize, size: usize, out: usize): usize {
  const end = bytes + size;
  while (bytes < end) {
    const length = sequenceLength(bytes, end);
    const first = <u32>load<u8>(bytes);
    let code = first;
    if (length === 0) code = 0x110000 + first;
    else if (length > 1) {
      code = first & (0x7f >> <u32>length);
      for (let i: usize = 1; i < length; i++) code = (code << 6) | (load<u8>(bytes + i) & 0x3f);
    }
    store<u32>(out, code);
    out += 4;
    bytes += max(length, 1);
  }
  return out;
}

/** The size of the well-formed sequence at `bytes`, or 0 without one. Source: Unicode 16.0, table 3-7. */
function sequenceLength(bytes: usize, end: usize): usize {
  const first = load<u8>(bytes);
  if (first < 0x80) return 1;
  const length: usize = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
  if (length === 0 || bytes + length > end) return 0;
  for (let i: usize = 1; i < length; i++) if ((load<u8>(bytes + i) & 0xc0) !== 0x80) return 0;
  const second = load<u8>(bytes + 1);
  if (first === 0xe0 && second < 0xa0) return 0;
  if (first === 0xed && second > 0x9f) return 0;
  if (first === 0xf0 && second < 0x90) return 0;
  if (first === 0xf4 && second > 0x8f) return 0;
  return length;
}
