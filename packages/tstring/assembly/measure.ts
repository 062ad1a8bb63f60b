/** The lengths of texts; `measure-loops.ts` describes the function and has its twin. */
import { cellData, cellSize } from "./cell";
import { continuations } from "./unpack";

export function measureTexts(cell: usize, stride: i32, count: i32, units: usize): void {
  for (let i = 0; i < count; i++, cell += stride, units += 4) {
    const data = cellData(cell);
    store<u32>(units, measureText(data, data + cellSize(cell)));
  }
}

/** The length of a text in UTF-16 units; 2^32 - 1 when it is not well-formed UTF-8. */
function measureText(data: usize, end: usize): u32 {
  let units: u32 = 0;
  while (data < end) {
    while (data + 16 <= end && i8x16.bitmask(v128.load(data)) === 0) {
      data += 16;
      units += 16;
    }
    const stop = min(end, data + 16);
    while (data < stop) {
      const byte: u32 = load<u8>(data++);
      units++;
      if (byte < 0x80) continue;
      const wanted = continuations(byte);
      if (wanted === 0 || data + wanted > end) return 0xffffffff;
      const next: u32 = load<u8>(data);
      if ((next & 0xc0) !== 0x80) return 0xffffffff;
      if (byte === 0xe0 && next < 0xa0) return 0xffffffff;
      if (byte === 0xed && next > 0x9f) return 0xffffffff;
      if (byte === 0xf0 && next < 0x90) return 0xffffffff;
      if (byte === 0xf4 && next > 0x8f) return 0xffffffff;
      if (wanted > 1 && (load<u8>(data, 1) & 0xc0) !== 0x80) return 0xffffffff;
      if (wanted > 2) {
        if ((load<u8>(data, 2) & 0xc0) !== 0x80) return 0xffffffff;
        units++;
      }
      data += wanted;
    }
  }
  return units;
}
