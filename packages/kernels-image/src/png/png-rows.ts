import type { PngFile } from "./read-png.js";

/** One of the pictures that an interlaced file consists of, or the whole of another file. */
export interface PngPass {
  readonly width: number;
  readonly height: number;
  /** The first column and line of the picture, and the distance to the next. */
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
  /** The bytes of a line, without that of the filter. */
  readonly lineBytes: number;
}

const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The samples of a pixel in the file. */
export function samplesPerPixel(colorType: number): number {
  return colorType === 2 ? 3 : colorType === 4 ? 2 : colorType === 6 ? 4 : 1;
}

/** The passes of a file that have pixels. */
export function passesOf({ width, height, depth, colorType, isInterlaced }: PngFile): PngPass[] {
  const bits = depth * samplesPerPixel(colorType);
  const lineBytes = (columns: number) => Math.ceil((columns * bits) / 8);
  if (!isInterlaced) return [{ width, height, x: 0, y: 0, stepX: 1, stepY: 1, lineBytes: lineBytes(width) }];
  return ADAM7.map(([x, y, stepX, stepY]) => {
    const columns = Math.ceil((width - x) / stepX);
    const rows = Math.ceil((height - y) / stepY);
    return { width: columns, height: rows, x, y, stepX, stepY, lineBytes: lineBytes(columns) };
  }).filter((pass) => pass.width > 0 && pass.height > 0);
}
