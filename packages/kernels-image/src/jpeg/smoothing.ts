import type { JpegComponent, JpegFrame, JpegScan, Precision } from "./jpeg-frame.js";
import { type Estimate, estimates } from "./smoothing.data.js";

/** The precision before the first scan. */
export function unknownPrecision(): Precision {
  return { now: new Int8Array(estimates.length).fill(-1), before: new Int8Array(estimates.length) };
}

/**
 * Notes what a progressive scan tells.
 *
 * Source: jdphuff.c, start_pass_phuff_decoder (libjpeg-turbo 2.1).
 */
export function notePrecision({ parts, start, end, low }: JpegScan, isFirstScan: boolean): void {
  for (const { component } of parts) {
    const { now, before } = component.precision;
    if (isFirstScan) before.fill(0);
    else before.set(now);
    for (let i = start; i <= Math.min(end, now.length - 1); i++) now[i] = low;
  }
}

/**
 * Whether coefficients of a picture of `scans` scans are not known so well that they are estimated.
 *
 * Source: jdcoefct.c, smoothing_ok (libjpeg-turbo 2.1).
 */
export function isSmoothed({ components, isProgressive }: JpegFrame, scans: number): boolean {
  if (!isProgressive) return false;
  for (const { quantization, precision } of components) {
    if (scans === 1) precision.before.fill(-1);
    if (!quantization || estimates.some(({ at }) => quantization[at] === 0) || precision.now[0] < 0) return false;
  }
  return components.some(({ precision }) => precision.now.subarray(1).some((bits) => bits !== 0));
}

/** A line of blocks to estimate coefficients of. */
export interface SmoothedLine {
  readonly component: JpegComponent;
  /** The line among those of the component, and the line of units that it is in. */
  readonly row: number;
  readonly unitLine: number;
  readonly unitsHigh: number;
  /** Whether the last scan was cut before this line. */
  readonly isCut: boolean;
  /** The first column of the crop window, in blocks. */
  readonly firstColumn: number;
  /** The index of a copy of the blocks, which the estimates are written to. */
  readonly target: number;
}

const dc = /* @__PURE__ */ new Int32Array(25);

/**
 * Estimates coefficients of a line that are zero and not known to be, from the DC coefficients around them.
 *
 * Source: jdcoefct.c, decompress_smooth_data (libjpeg-turbo 2.1).
 */
export function smoothLine(i16: Int16Array, line: SmoothedLine): void {
  const { component, firstColumn, target } = line;
  const { precision, quantization, blocksWide } = component;
  if (!quantization) return;
  const known = line.isCut ? precision.before : precision.now;
  const isAlone = known.subarray(1).every((bits) => bits === -1);
  const rows = rowsAround(line);
  const last = blocksWide - 1;
  for (let y = 0; y < 5; y++) dc.fill(i16[rows[y] + firstColumn * 64], y * 5, y * 5 + 5);
  for (let x = firstColumn; x <= last; x++) {
    for (let y = 0; y < 5; y++) {
      if (x > firstColumn) dc.copyWithin(y * 5, y * 5 + 1, y * 5 + 5);
      else if (x < last) dc[y * 5 + 3] = i16[rows[y] + (x + 1) * 64];
      if (x + 1 < last) dc[y * 5 + 4] = i16[rows[y] + (x + 2) * 64];
    }
    for (let i = 0; i < estimates.length; i++) {
      const { at, alone, beside } = estimates[i] as Estimate;
      const weights = isAlone ? alone : beside;
      const place = target + x * 64 + at;
      if (!weights || (i > 0 && (known[i] === 0 || i16[place] !== 0))) continue;
      i16[place] = estimated(weights, quantization[0], quantization[at], i === 0 ? -1 : known[i]);
    }
  }
}

/** The indices of the two lines before a line, of itself, and of the two after it. */
function rowsAround({ component, row, unitLine, unitsHigh }: SmoothedLine): number[] {
  const { v, blocksHigh, blocksPerLine, coefficients } = component;
  const isLast = unitLine === unitsHigh - 1;
  const inUnit = row - unitLine * v;
  const rowsOfUnit = isLast ? blocksHigh % v || v : v;
  const previous = row > 0 ? row - 1 : row;
  const first = inUnit > 1 || unitLine > 1 ? row - 2 : previous;
  const next = inUnit < rowsOfUnit - 1 || !isLast ? row + 1 : row;
  const final = inUnit < rowsOfUnit - 2 || unitLine + 1 < unitsHigh - 1 ? row + 2 : next;
  return [first, previous, row, next, final].map((each) => (coefficients >> 1) + each * blocksPerLine * 64);
}

/** @param missing the low bits that are missing, which bound the estimate; -1 for no bound */
function estimated(weights: readonly number[], dcStep: number, step: number, missing: number): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i] * dc[i];
  const size = Math.floor((step * 128 + Math.abs(dcStep * sum)) / (step * 256));
  const bounded = missing > 0 ? Math.min(size, (1 << missing) - 1) : size;
  return sum < 0 ? -bounded : bounded;
}
