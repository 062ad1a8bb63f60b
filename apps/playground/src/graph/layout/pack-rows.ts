import type { Rect } from "./scene.js";

const BETWEEN = 40;

/** The widest row of small pieces, in their total area's terms: wider than high, as screens are. */
const ASPECT = 1.8;

/** Places rectangles in rows, in their order, each row as high as its highest. */
export function packRows(pieces: readonly Pick<Rect, "width" | "height">[]): {
  readonly width: number;
  readonly height: number;
  readonly places: readonly Pick<Rect, "x" | "y">[];
} {
  const area = pieces.reduce((sum, { width, height }) => sum + (width + BETWEEN) * (height + BETWEEN), 0);
  const widest = pieces.reduce((most, { width }) => Math.max(most, width), 0);
  const rowWidth = Math.max(widest, Math.sqrt(area * ASPECT));
  const places: Pick<Rect, "x" | "y">[] = [];
  let [x, y, rowHeight, width] = [0, 0, 0, 0];
  for (const piece of pieces) {
    if (x > 0 && x + piece.width > rowWidth) {
      x = 0;
      y += rowHeight + BETWEEN;
      rowHeight = 0;
    }
    places.push({ x, y });
    width = Math.max(width, x + piece.width);
    rowHeight = Math.max(rowHeight, piece.height);
    x += piece.width + BETWEEN;
  }
  return { width, height: y + rowHeight, places };
}
