/** From cells to JavaScript's strings; `text-loops.ts` describes each function. */
import { cellData, cellSize, isReadable } from "./cell";

export function joinTexts(cell: usize, stride: i32, count: i32, target: usize, capacity: u32, sizes: usize): u32 {
  const end = target + capacity;
  let high: v128 = i64x2.splat(0);
  let i = 0;
  for (; i < count; i++, cell += stride) {
    const size = cellSize(cell);
    if (size > <u32>(end - target)) break;
    const data = cellData(cell);
    if (!isReadable(data, size + 16)) {
      for (let k: u32 = 0; k < size; k++) {
        const byte = load<u8>(data + k);
        store<u8>(target + k, byte);
        high = v128.or(high, i8x16.splat(<i8>byte));
      }
    } else {
      let k: u32 = 0;
      for (; k + 16 <= size; k += 16) {
        const block = v128.load(data + k);
        high = v128.or(high, block);
        v128.store(target + k, block);
      }
      if (k < size) {
        const block = v128.load(data + k);
        v128.store(target + k, block);
        high = v128.or(high, v128.and(block, i8x16.lt_u(iota(), i8x16.splat(<i8>(size - k)))));
      }
    }
    target += size;
    store<u32>(sizes + ((<usize>i) << 2), size);
  }
  return i8x16.bitmask(high) === 0 ? i | 0x80000000 : i;
}

/** The numbers of the bytes of a vector. */
function iota(): v128 {
  return i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

export function decodeTexts(cell: usize, stride: i32, count: i32, target: usize, units: usize): usize {
  for (let i = 0; i < count; i++, cell += stride) {
    const data = cellData(cell);
    const end = decodeText(data, data + cellSize(cell), target);
    store<u32>(units + ((<usize>i) << 2), <u32>((end - target) >> 1));
    target = end;
  }
  return target;
}

/**
 * Decodes one text, as `TextDecoder` does: every maximal part of an ill-formed sequence becomes U+FFFD. Returns the end of its
 * UTF-16, and may write 32 bytes after that.
 */
function decodeText(data: usize, end: usize, target: usize): usize {
  while (data < end) {
    if (isReadable(data, 16) && load<u8>(data) < 0x80) {
      const block = v128.load(data);
      v128.store(target, i16x8.extend_low_i8x16_u(block));
      v128.store(target, i16x8.extend_high_i8x16_u(block), 16);
      const plain = min<usize>(ctz(i8x16.bitmask(block) | 0x10000), end - data);
      data += plain;
      target += plain << 1;
      continue;
    }
    const byte: u32 = load<u8>(data++);
    if (byte < 0x80) {
      store<u16>(target, <u16>byte);
      target += 2;
      continue;
    }
    if (data + 2 <= end) {
      // Nearly all are well-formed characters of two or three bytes.
      const pair: u32 = load<u16>(data);
      if (byte < 0xe0 && byte >= 0xc2 && (pair & 0xc0) === 0x80) {
        store<u16>(target, <u16>(((byte & 0x1f) << 6) | (pair & 0x3f)));
        target += 2;
        data++;
        continue;
      }
      if ((byte & 0xf0) === 0xe0 && (pair & 0xc0c0) === 0x8080) {
        const unit = ((byte & 0xf) << 12) | ((pair & 0x3f) << 6) | ((pair >> 8) & 0x3f);
        if (unit >= 0x800 && (unit & 0xf800) !== 0xd800) {
          store<u16>(target, <u16>unit);
          target += 2;
          data += 2;
          continue;
        }
      }
    }
    const wanted = continuations(byte);
    let low: u32 = 0x80;
    let top: u32 = 0xbf;
    if (byte === 0xe0) low = 0xa0;
    else if (byte === 0xed) top = 0x9f;
    else if (byte === 0xf0) low = 0x90;
    else if (byte === 0xf4) top = 0x8f;
    let point = byte & (0x3f >> wanted);
    let left = wanted;
    while (left > 0 && data < end) {
      const next: u32 = load<u8>(data);
      if (next < low || next > top) break;
      point = (point << 6) | (next & 0x3f);
      low = 0x80;
      top = 0xbf;
      data++;
      left--;
    }
    if (wanted === 0 || left > 0) point = 0xfffd;
    if (point < 0x10000) {
      store<u16>(target, <u16>point);
      target += 2;
    } else {
      store<u16>(target, <u16>(0xd7c0 + (point >> 10)));
      store<u16>(target, <u16>(0xdc00 + (point & 0x3ff)), 2);
      target += 4;
    }
  }
  return target;
}

/** The number of bytes that must follow a lead byte; 0 when `byte`, 0x80 or more, cannot start a character. */
export function continuations(byte: u32): u32 {
  if (byte < 0xc2 || byte > 0xf4) return 0;
  return byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
}
