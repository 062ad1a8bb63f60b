import {
  CELL_BYTES,
  cellData,
  cellSize,
  isReadable,
  OFFSET,
  SMALL_CAPACITY,
  writeReference,
  writeSmall,
  writeSmallVectors,
} from "../../tstring/assembly/cell";

/** Copies `count` strings, with the case of the 26 ASCII letters from `first` on changed, to cells from `target` on and long texts from `text` on. */
export function mapCase(cell: usize, count: i32, first: i32, target: usize, text: usize): void {
  for (let i = 0; i < count; i++, cell += CELL_BYTES, target += CELL_BYTES) {
    const size = cellSize(cell);
    const data = cellData(cell);
    if (size > SMALL_CAPACITY) {
      writeReference(target, OFFSET, text, size);
      const last = size - 16;
      for (let k: u32 = 0; k < last; k += 16) v128.store(text + k, changed(v128.load(data + k), first));
      v128.store(text + last, changed(v128.load(data + last), first));
      text += size;
    } else if (isReadable(data, 32)) {
      writeSmallVectors(target, changed(v128.load(data - 1), first), changed(v128.load64_zero(data + 15), first), size);
    } else {
      writeSmall(target, data, size);
      for (let k: u32 = 1; k <= size; k++) {
        const byte = load<u8>(target + k);
        if (<u8>(byte - <u8>first) < 26) store<u8>(target + k, byte ^ 0x20);
      }
    }
  }
}

/** The 16 bytes of a block, with the case of the letters from `first` on changed. */
function changed(block: v128, first: i32): v128 {
  const letters = i8x16.lt_u(i8x16.sub(block, i8x16.splat(<i8>first)), i8x16.splat(26));
  return v128.xor(block, v128.and(letters, i8x16.splat(0x20)));
}
