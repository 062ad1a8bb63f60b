/**
 * Complex matrices as rows of float64: of each row the real parts, and in the next row the imaginary ones. As a factor, an element c + di
 * is the rows [c, -d] and [d, c], so that loops over real numbers compute products.
 */
import type { LinearMemory } from "@heddle/memory";
import { quotient } from "./factors/complex-lu-loops.js";
import { floatsAt } from "./matrix-copies.js";

/** Takes a matrix of a tensor, or its conjugate transpose, whose sizes are `rows` and `columns`; its rows in an order of uint32, if any. */
export function takeParts(
  memory: LinearMemory,
  source: number,
  isDouble: number,
  rows: number,
  columns: number,
  isAdjoint: boolean,
  order: number,
  target: number,
  pitch: number,
): void {
  const { f64, u32 } = memory;
  const [numbers, first] = floatsAt(memory, source, isDouble);
  const step = pitch >>> 3;
  const [rowStep, columnStep, sign] = isAdjoint ? [2, 2 * rows, -1] : [2 * columns, 2, 1];
  for (let i = 0, to = target >>> 3; i < rows; i++, to += 2 * step) {
    let from = first + (order === 0 ? i : u32[(order >>> 2) + i]) * rowStep;
    for (let j = 0; j < columns; j++, from += columnStep) {
      f64[to + j] = numbers[from];
      f64[to + step + j] = sign * numbers[from + 1];
    }
    f64.fill(0, to + columns, to + step);
    f64.fill(0, to + step + columns, to + 2 * step);
  }
}

/** Writes a matrix to a tensor. */
export function giveParts(
  memory: LinearMemory,
  source: number,
  pitch: number,
  rows: number,
  columns: number,
  target: number,
  isDouble: number,
): void {
  const { f64 } = memory;
  const [numbers, first] = floatsAt(memory, target, isDouble);
  const step = pitch >>> 3;
  for (let i = 0, from = source >>> 3, to = first; i < rows; i++, from += 2 * step) {
    for (let j = 0; j < columns; j++, to += 2) {
      numbers[to] = f64[from + j];
      numbers[to + 1] = f64[from + step + j];
    }
  }
}

/**
 * Divides the rows of a triangle at `a`, and those of a right side, by the elements of its diagonal, and writes the triangle as factors
 * with a diagonal of 1 to `f`. Other elements of `f` stay.
 */
export function divideTriangle(
  { f64 }: LinearMemory,
  a: number,
  pitch: number,
  size: number,
  isLower: boolean,
  f: number,
  fPitch: number,
  x: number,
  xPitch: number,
  columns: number,
): void {
  const [step, fStep, xStep] = [pitch >>> 3, fPitch >>> 3, xPitch >>> 3];
  for (let i = 0; i < size; i++) {
    const row = (a >>> 3) + 2 * i * step;
    const [re, im] = [f64[row + i], f64[row + step + i]];
    const to = (f >>> 3) + 2 * i * fStep;
    for (let j = isLower ? 0 : i + 1, end = isLower ? i : size; j < end; j++) {
      const [c, d] = quotient(f64[row + j], f64[row + step + j], re, im);
      f64[to + 2 * j] = c;
      f64[to + 2 * j + 1] = -d;
      f64[to + fStep + 2 * j] = d;
      f64[to + fStep + 2 * j + 1] = c;
    }
    f64[to + 2 * i] = 1;
    f64[to + 2 * i + 1] = 0;
    f64[to + fStep + 2 * i] = 0;
    f64[to + fStep + 2 * i + 1] = 1;
    const right = (x >>> 3) + 2 * i * xStep;
    for (let j = right; j < right + columns; j++) {
      const [c, d] = quotient(f64[j], f64[j + xStep], re, im);
      f64[j] = c;
      f64[j + xStep] = d;
    }
  }
}
