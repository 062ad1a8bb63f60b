import { badPng } from "./errors.js";
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

/**
 * Undoes the filters of the `rows` lines at `at`, each after the byte of its filter, in place.
 *
 * @param unit the bytes of a pixel, at least 1
 * @throws {StatusError} DATA_LOSS for an unknown filter
 */
export function unfilter(u8: Uint8Array, at: number, rows: number, lineBytes: number, unit: number): void {
  for (let row = 0, line = at; row < rows; row++, line += lineBytes + 1) {
    const from = line + 1;
    const to = from + lineBytes;
    const up = row === 0 ? 0 : lineBytes + 1;
    switch (u8[line]) {
      case 0:
        break;
      case 1:
        for (let i = from + unit; i < to; i++) u8[i] += u8[i - unit];
        break;
      case 2:
        if (up > 0) for (let i = from; i < to; i++) u8[i] += u8[i - up];
        break;
      case 3:
        average(u8, from, to, unit, up);
        break;
      case 4:
        paeth(u8, from, to, unit, up);
        break;
      default:
        throw badPng("bad adaptive filter value");
    }
  }
}

function average(u8: Uint8Array, from: number, to: number, unit: number, up: number): void {
  const first = Math.min(from + unit, to);
  if (up === 0) {
    for (let i = first; i < to; i++) u8[i] += u8[i - unit] >> 1;
    return;
  }
  for (let i = from; i < first; i++) u8[i] += u8[i - up] >> 1;
  for (let i = first; i < to; i++) u8[i] += (u8[i - unit] + u8[i - up]) >> 1;
}

function paeth(u8: Uint8Array, from: number, to: number, unit: number, up: number): void {
  const first = Math.min(from + unit, to);
  if (up === 0) {
    for (let i = first; i < to; i++) u8[i] += u8[i - unit];
    return;
  }
  for (let i = from; i < first; i++) u8[i] += u8[i - up];
  for (let i = first; i < to; i++) {
    const a = u8[i - unit];
    const b = u8[i - up];
    const c = u8[i - up - unit];
    const pa = Math.abs(b - c);
    const pb = Math.abs(a - c);
    const pc = Math.abs(a + b - c - c);
    u8[i] += pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
  }
}
