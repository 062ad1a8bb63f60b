import { CELL_BYTES } from "../layout.js";
import { compareLoopsOver } from "../loops/compare-loops.js";
import { visitRuns } from "../strides.js";
import type { StringCursor } from "../string-cursor.js";
import type { StringView } from "../string-view.js";

/** True when both views have the same shape and the same bytes everywhere; their memories and the types of their cells may differ. */
export function viewsEqual(a: StringView, b: StringView): boolean {
  if (a.shape.length !== b.shape.length || !a.shape.every((size, i) => size === b.shape[i])) return false;
  if (a.memory !== b.memory) return compareViews(a, b) === 0;
  const loops = compareLoopsOver(a.memory);
  let equal = true;
  visitRuns(a.shape, [a.strides, b.strides], ([fromA, fromB], [strideA, strideB], count) => {
    const [cellA, cellB] = [a.address + fromA * CELL_BYTES, b.address + fromB * CELL_BYTES];
    equal &&= loops.equalCells(cellA, strideA * CELL_BYTES, cellB, strideB * CELL_BYTES, count) === count;
  });
  return equal;
}

/**
 * Negative, 0 or positive as the strings of `a`, in row-major order, sort before, with or after those of `b`: by the first that
 * differs (unsigned bytes, a prefix first), then the view with fewer strings first.
 */
export function compareViews(a: StringView, b: StringView): number {
  const [cursorA, cursorB] = [a.cursor(), b.cursor()];
  while (cursorA.next()) {
    if (!cursorB.next()) return 1;
    const order = compareBytes(a.memory.u8, cursorA, b.memory.u8, cursorB);
    if (order !== 0) return order;
  }
  return cursorB.next() ? -1 : 0;
}

function compareBytes(u8A: Uint8Array, a: StringCursor, u8B: Uint8Array, b: StringCursor): number {
  const shared = Math.min(a.sizeBytes, b.sizeBytes);
  for (let i = 0; i < shared; i++) {
    const difference = u8A[a.pointer + i] - u8B[b.pointer + i];
    if (difference !== 0) return difference;
  }
  return a.sizeBytes - b.sizeBytes;
}
