import type { Matrix } from "../matrix.js";
import type { Work } from "../matrix-op.js";
import { pauseAt } from "./tridiagonal-rows.js";

/** Room for the factors of one system, used for all of them. */
export interface TridiagonalRoom {
  /** The diagonal of the triangular factor, and the two above it. */
  readonly main: Float64Array;
  readonly next: Float64Array;
  readonly last: Float64Array;
}

export function tridiagonalRoom(size: number): TridiagonalRoom {
  const [main, next, last] = Array.from({ length: 3 }, () => new Float64Array(size));
  return { main, next, last };
}

/** Gauss' elimination of a real system, with the greater of two elements as pivot. False where the matrix is singular. */
export function* solveRealPivoted(
  { columns: size, re: diagonals }: Matrix,
  { columns, re: rhs }: Matrix,
  { re: x }: Matrix,
  { main, next, last }: TridiagonalRoom,
): Work<boolean> {
  main[0] = diagonals[size];
  next[0] = diagonals[0];
  last.fill(0);
  x.set(rhs);
  for (let i = 0; i < size - 1; i++) {
    const pivot = main[i];
    const below = diagonals[2 * size + i + 1];
    const [a, b] = [diagonals[size + i + 1], i === size - 2 ? 0 : diagonals[i + 1]];
    const at = i * columns;
    if (Math.abs(pivot) >= Math.abs(below)) {
      if (pivot === 0) return false;
      const factor = below / pivot;
      main[i + 1] = a - factor * next[i];
      next[i + 1] = b;
      for (let j = at; j < at + columns; j++) x[j + columns] -= factor * x[j];
    } else {
      const factor = pivot / below;
      main[i] = below;
      main[i + 1] = next[i] - factor * a;
      next[i] = a;
      last[i] = b;
      next[i + 1] = -factor * b;
      for (let j = at; j < at + columns; j++) {
        const value = x[j] - factor * x[j + columns];
        x[j] = x[j + columns];
        x[j + columns] = value;
      }
    }
    if (pauseAt(i)) yield;
  }
  if (main[size - 1] === 0) return false;
  for (let i = size - 1; i >= 0; i--) {
    const at = i * columns;
    if (i + 1 < size) for (let j = at; j < at + columns; j++) x[j] -= next[i] * x[j + columns];
    if (i + 2 < size) for (let j = at; j < at + columns; j++) x[j] -= last[i] * x[j + 2 * columns];
    for (let j = at; j < at + columns; j++) x[j] /= main[i];
    if (pauseAt(i)) yield;
  }
  return true;
}

/** Thomas' algorithm for a real system, without exchanges of rows. False where a pivot is 0. */
export function* solveRealByThomas(
  { columns: size, re: diagonals }: Matrix,
  { columns, re: rhs }: Matrix,
  { re: x }: Matrix,
  { next: upper }: TridiagonalRoom,
): Work<boolean> {
  x.set(rhs);
  for (let i = 0; i < size; i++) {
    const below = i > 0 ? diagonals[2 * size + i] : 0;
    const pivot = i > 0 ? diagonals[size + i] - below * upper[i - 1] : diagonals[size];
    if (pivot === 0) return false;
    const at = i * columns;
    if (i > 0) for (let j = at; j < at + columns; j++) x[j] -= below * x[j - columns];
    upper[i] = diagonals[i] / pivot;
    for (let j = at; j < at + columns; j++) x[j] /= pivot;
    if (pauseAt(i)) yield;
  }
  for (let i = size - 2; i >= 0; i--) {
    const at = i * columns;
    for (let j = at; j < at + columns; j++) x[j] -= upper[i] * x[j + columns];
    if (pauseAt(i)) yield;
  }
  return true;
}
