import { cellDataAddress, cellSizeBytes } from "@heddle/tstring";

/**
 * Masks for the words of a SMALL cell, whose bytes after the text may be anything: entry `size * 8 + i` is for word `i` of a cell of
 * `size` bytes.
 */
export const CELL_MASKS: Int32Array = /* @__PURE__ */ makeMasks();

function makeMasks(): Int32Array {
  const masks = new Int32Array(23 * 8);
  for (let size = 0; size < 23; size++) {
    for (let word = 0; word < 6; word++) {
      const used = Math.min(4, Math.max(0, size + 1 - word * 4));
      masks[size * 8 + word] = used === 4 ? -1 : (1 << (used * 8)) - 1;
    }
  }
  return masks;
}

/**
 * Writes a string of at most 22 bytes to the cell at `target` as a SMALL cell with zeros after the text, and returns
 * `target`: the one form in which tables keep short keys, so that equal keys are equal words.
 */
export function canonicalCell(u32: Uint32Array, u8: Uint8Array, cell: number, target: number): number {
  const size = cellSizeBytes(u32, cell);
  const data = cellDataAddress(u32, cell);
  const words = target >>> 2;
  for (let i = 0; i < 6; i++) u32[words + i] = 0;
  u8[target] = size << 2;
  for (let i = 0; i < size; i++) u8[target + 1 + i] = u8[data + i];
  return target;
}
