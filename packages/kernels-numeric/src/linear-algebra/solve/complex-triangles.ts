import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, elementCount, type Shape, type Tensor } from "@heddle/tensor";
import { placesIn } from "../../broadcast-places.js";
import { divideTriangle, giveParts, takeParts } from "../complex-rows.js";
import { choleskyLoopsOver } from "../factors/cholesky-loops.js";
import { type MatrixShape, matrixShape, type Work } from "../matrix-op.js";
import { MatrixRoom, Pace, pitchOf, rowsAtOnce } from "../matrix-room.js";
import { triangularLoopsOver } from "./triangular-loops.js";

/** Solves the systems of complex triangles, or of their conjugate transposes, whose batches broadcast to `batch`. */
export function* solveComplex(
  memory: LinearMemory,
  matrix: Tensor,
  rhs: Tensor,
  output: Tensor,
  batch: Shape,
  isLower: boolean,
  isAdjoint: boolean,
): Work {
  const loops = triangularLoopsOver(memory);
  const { rows: size, columns } = matrixShape(rhs.shape);
  const isDouble = matrix.dtype === DataType.COMPLEX128 ? 1 : 0;
  const width = dataTypeSize(matrix.dtype);
  const [pitch, fPitch, xPitch] = [pitchOf(size), pitchOf(2 * size), pitchOf(columns)];
  using room = new MatrixRoom(memory, [2 * size * pitch, 2 * size * fPitch, 2 * size * xPitch]);
  const [a, f, x] = room.addresses;
  const pairs = (columns + 1) >> 1;
  const steps = rowsAtOnce(2 * size * columns);
  const pace = new Pace();
  const isDown = isLower !== isAdjoint;
  const [matrixAt, rhsAt] = [matrix, rhs].map(({ shape }) => placesIn(shape.slice(0, -2), batch));
  for (let place = 0, count = elementCount(batch); place < count; place++) {
    const source = matrix.address + matrixAt(place) * size * size * width;
    takeParts(memory, source, isDouble, size, size, isAdjoint, 0, a, pitch);
    takeParts(
      memory,
      rhs.address + rhsAt(place) * size * columns * width,
      isDouble,
      size,
      columns,
      false,
      0,
      x,
      xPitch,
    );
    divideTriangle(memory, a, pitch, size, isDown, f, fPitch, x, xPitch, columns);
    for (let block = 0, blocks = Math.ceil((2 * size) / steps); block < blocks; block++) {
      const first = (isDown ? block : blocks - 1 - block) * steps;
      const end = Math.min(2 * size, first + steps);
      if (isDown) loops.solveLower(f, fPitch, 1, first, end, x, xPitch, pairs);
      else loops.solveUpper(f, fPitch, 2 * size, first, end, x, xPitch, pairs);
      if (pace.isDue((end - first) * 2 * size * columns)) yield;
    }
    giveParts(memory, x, xPitch, size, columns, output.address + place * size * columns * width, isDouble);
  }
}

/**
 * Writes the lower triangular factors of the complex matrices of `input`; NaN in the triangle of those that are not positive definite. The
 * factor of a matrix whose elements are rows [c, -d] and [d, c] of real numbers has such elements, too: its diagonal is real.
 */
export function* factorComplexCholesky(
  memory: LinearMemory,
  input: Tensor,
  { batch, rows: size }: MatrixShape,
  output: Tensor,
): Work {
  const loops = choleskyLoopsOver(memory);
  const isDouble = input.dtype === DataType.COMPLEX128 ? 1 : 0;
  const pitch = pitchOf(2 * size);
  using room = new MatrixRoom(memory, [(2 * size + 3) * pitch]);
  const [f] = room.addresses;
  const pace = new Pace();
  const steps = rowsAtOnce(4 * size * size);
  const sizeBytes = size * size * dataTypeSize(input.dtype);
  for (let i = 0, count = elementCount(batch); i < count; i++) {
    takeLowerFactors(memory, input.address + i * sizeBytes, isDouble, size, f, pitch);
    let isPositive = true;
    for (let first = 0; isPositive && first < 2 * size; first += steps) {
      const end = Math.min(2 * size, first + steps);
      isPositive = loops.factorCholesky(f, pitch, 2 * size, first, end) !== 0;
      if (pace.isDue(((end - first) * end * end) / 2)) yield;
    }
    giveLowerFactors(memory, f, pitch, size, isPositive, output.address + i * sizeBytes, isDouble);
  }
}

/** Takes a lower triangle as factors; the imaginary parts of its diagonal are 0. */
function takeLowerFactors(
  memory: LinearMemory,
  source: number,
  isDouble: number,
  size: number,
  f: number,
  pitch: number,
) {
  const { f32, f64 } = memory;
  const numbers = isDouble ? f64 : f32;
  let from = source / numbers.BYTES_PER_ELEMENT;
  const step = pitch >>> 3;
  f64.fill(0, f >>> 3, (f >>> 3) + 2 * size * step);
  for (let i = 0; i < size; i++, from += 2 * size) {
    const to = (f >>> 3) + 2 * i * step;
    for (let j = 0; j <= i; j++) {
      const re = numbers[from + 2 * j];
      const im = j < i ? numbers[from + 2 * j + 1] : 0;
      f64[to + 2 * j] = re;
      f64[to + 2 * j + 1] = -im;
      f64[to + step + 2 * j] = im;
      f64[to + step + 2 * j + 1] = re;
    }
  }
}

/** Writes a lower triangle of factors, or NaN in its place, and zeros above. */
function giveLowerFactors(
  { f32, f64 }: LinearMemory,
  f: number,
  pitch: number,
  size: number,
  isPositive: boolean,
  target: number,
  isDouble: number,
): void {
  const numbers = isDouble ? f64 : f32;
  let to = target / numbers.BYTES_PER_ELEMENT;
  const step = pitch >>> 3;
  for (let i = 0; i < size; i++, to += 2 * size) {
    const from = (f >>> 3) + 2 * i * step;
    numbers.fill(0, to, to + 2 * size);
    for (let j = 0; j <= i; j++) {
      numbers[to + 2 * j] = isPositive ? f64[from + 2 * j] : Number.NaN;
      numbers[to + 2 * j + 1] = isPositive && j < i ? f64[from + step + 2 * j] : 0;
    }
  }
}
