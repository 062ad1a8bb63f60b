/** Least squares of tall systems by the products of the columns of their matrices. */
import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, elementCount, isComplex, type Tensor } from "@heddle/tensor";
import { choleskyLoopsOver } from "../factors/cholesky-loops.js";
import { floatsAt } from "../matrix-copies.js";
import type { MatrixShape, Work } from "../matrix-op.js";
import { MatrixRoom, Pace, pitchOf, rowsAtOnce } from "../matrix-room.js";
import { triangularLoopsOver } from "./triangular-loops.js";

/**
 * Writes the solutions of systems of real or complex numbers with at least as many rows as columns.
 *
 * @param refuse is called for the first product that is not positive definite, but for those that are not finite, whose solutions are NaN
 */
export function* solveTallSystems(
  memory: LinearMemory,
  [matrix, rhs]: readonly Tensor[],
  output: Tensor,
  { batch, rows, columns }: MatrixShape,
  regularizer: number,
  refuse: () => Error,
): Work {
  const rhsColumns = rhs.shape[batch.length + 1];
  using solver = new NormalEquations(memory, matrix.dtype, rows, columns, rhsColumns);
  const width = dataTypeSize(matrix.dtype);
  for (let place = 0, count = elementCount(batch); place < count; place++) {
    const source = matrix.address + place * rows * columns * width;
    const right = rhs.address + place * rows * rhsColumns * width;
    const target = output.address + place * columns * rhsColumns * width;
    if (!(yield* solver.solve(source, right, regularizer, target))) throw refuse();
  }
}

/**
 * Solves one system after the other, of the same sizes. Of complex numbers, a row has the real parts and the next one the imaginary ones; a
 * factor c + di is the rows [c, -d] and [d, c].
 */
class NormalEquations implements Disposable {
  readonly #memory: LinearMemory;
  readonly #isDouble: number;
  readonly #parts: number;
  readonly #rows: number;
  readonly #columns: number;
  readonly #rhsColumns: number;
  /** The rows of the matrix in the memory: a multiple of four. */
  readonly #height: number;
  readonly #factorPitch: number;
  readonly #pitch: number;
  readonly #productPitch: number;
  readonly #room: MatrixRoom;
  readonly #pace = new Pace();

  constructor(memory: LinearMemory, dtype: DataType, rows: number, columns: number, rhsColumns: number) {
    this.#memory = memory;
    this.#isDouble = dtype === DataType.DOUBLE || dtype === DataType.COMPLEX128 ? 1 : 0;
    this.#parts = isComplex(dtype) ? 2 : 1;
    [this.#rows, this.#columns, this.#rhsColumns] = [rows, columns, rhsColumns];
    const size = columns * this.#parts;
    this.#height = Math.ceil((rows * this.#parts) / 4) * 4;
    this.#factorPitch = pitchOf(this.#height + size);
    this.#pitch = pitchOf(columns + rhsColumns);
    this.#productPitch = pitchOf(size);
    this.#room = new MatrixRoom(memory, [
      size * this.#factorPitch,
      (this.#height + size) * this.#pitch,
      (size + 3) * this.#productPitch,
      (size + 3) * this.#productPitch,
    ]);
  }

  /** False when the product is not positive definite. */
  *solve(source: number, right: number, regularizer: number, target: number): Work<boolean> {
    const [factors, x, product, turned] = this.#room.addresses;
    const [height, size, pitch, productPitch] = [
      this.#height,
      this.#columns * this.#parts,
      this.#pitch,
      this.#productPitch,
    ];
    const { solveLower, solveUpper } = triangularLoopsOver(this.#memory);
    this.#take(source, this.#columns, 0);
    this.#take(right, this.#rhsColumns, this.#columns);
    this.#takeFactors();
    // The rows after the matrix become its adjoint's product with both: the lower triangle has no others.
    const triangle = factors - height * this.#factorPitch;
    const width = this.#columns + this.#rhsColumns;
    const steps = rowsAtOnce(height * width);
    for (let first = height; first < height + size; first += steps) {
      const end = Math.min(height + size, first + steps);
      solveLower(triangle, this.#factorPitch, 1, first, end, x, pitch, (width + 1) >> 1);
      if (this.#pace.isDue((end - first) * height * width)) yield;
    }
    const hasNumbers = this.#takeProduct(regularizer);
    const solution = x + height * pitch + 8 * this.#columns;
    const pairs = (this.#rhsColumns + 1) >> 1;
    if (!hasNumbers || !choleskyLoopsOver(this.#memory).factorCholesky(product, productPitch, size, 0, size)) {
      if (hasNumbers) return false;
      this.#fillNaN(target);
      return true;
    }
    this.#transpose();
    solveLower(product, productPitch, 0, 0, size, solution, pitch, pairs);
    solveUpper(turned, productPitch, size, 0, size, solution, pitch, pairs);
    this.#give(solution, target);
    if (this.#pace.isDue(size * size * (size + 2 * this.#rhsColumns))) yield;
    return true;
  }

  /** Takes a matrix to the columns from `first` on; the rows after it are 0. */
  #take(source: number, columns: number, first: number): void {
    const { f64 } = this.#memory;
    const [numbers, start] = floatsAt(this.#memory, source, this.#isDouble);
    const [parts, step] = [this.#parts, this.#pitch >>> 3];
    const x = (this.#room.addresses[1] >>> 3) + first;
    const height = this.#height + this.#columns * parts;
    for (let i = 0; i < height; i++) {
      const to = x + i * step;
      if (i >= this.#rows * parts) f64.fill(0, to, to + columns);
      else {
        let from = start + Math.floor(i / parts) * columns * parts + (i % parts);
        for (let j = 0; j < columns; j++, from += parts) f64[to + j] = numbers[from];
      }
    }
  }

  /** Makes the factors those of the adjoint, negated. */
  #takeFactors(): void {
    const { f64 } = this.#memory;
    const [factors, x] = this.#room.addresses;
    const [step, xStep, columns] = [this.#factorPitch >>> 3, this.#pitch >>> 3, this.#columns];
    f64.fill(0, factors >>> 3, (factors >>> 3) + columns * this.#parts * step);
    for (let i = 0; i < this.#rows; i++) {
      const from = (x >>> 3) + i * this.#parts * xStep;
      let to = (factors >>> 3) + i * this.#parts;
      for (let j = 0; j < columns; j++, to += this.#parts * step) {
        const re = f64[from + j];
        f64[to] = -re;
        if (this.#parts === 1) continue;
        const im = f64[from + xStep + j];
        f64[to + 1] = -im;
        f64[to + step] = im;
        f64[to + step + 1] = -re;
      }
    }
  }

  /** Takes the lower triangle of the product of the adjoint and the matrix. False when an element is not finite. */
  #takeProduct(regularizer: number): boolean {
    const { f64 } = this.#memory;
    const [, x, product] = this.#room.addresses;
    const [parts, step, xStep] = [this.#parts, this.#productPitch >>> 3, this.#pitch >>> 3];
    f64.fill(0, product >>> 3, (product >>> 3) + (this.#columns * parts + 3) * step);
    let sum = 0;
    for (let i = 0; i < this.#columns; i++) {
      const from = (x >>> 3) + (this.#height + i * parts) * xStep;
      const to = (product >>> 3) + i * parts * step;
      for (let j = 0; j <= i; j++) {
        const re = f64[from + j] + (i === j ? regularizer : 0);
        f64[to + j * parts] = re;
        sum += re * 0;
        if (parts === 1) continue;
        const im = i === j ? 0 : f64[from + xStep + j];
        f64[to + 2 * j + 1] = -im;
        f64[to + step + 2 * j] = im;
        f64[to + step + 2 * j + 1] = re;
        sum += im * 0;
      }
    }
    return sum === 0;
  }

  #transpose(): void {
    const { f64 } = this.#memory;
    const [, , product, turned] = this.#room.addresses;
    const [size, step] = [this.#columns * this.#parts, this.#productPitch >>> 3];
    for (let i = 0; i < size; i++) {
      for (let j = 0; j <= i; j++) f64[(turned >>> 3) + j * step + i] = f64[(product >>> 3) + i * step + j];
    }
  }

  #give(solution: number, target: number): void {
    const { f64 } = this.#memory;
    const [numbers, start] = floatsAt(this.#memory, target, this.#isDouble);
    const [parts, step, columns] = [this.#parts, this.#pitch >>> 3, this.#rhsColumns];
    for (let i = 0; i < this.#columns * parts; i++) {
      let to = start + Math.floor(i / parts) * columns * parts + (i % parts);
      const from = (solution >>> 3) + i * step;
      for (let j = 0; j < columns; j++, to += parts) numbers[to] = f64[from + j];
    }
  }

  #fillNaN(target: number): void {
    const [numbers, start] = floatsAt(this.#memory, target, this.#isDouble);
    numbers.fill(Number.NaN, start, start + this.#columns * this.#rhsColumns * this.#parts);
  }

  [Symbol.dispose](): void {
    this.#room[Symbol.dispose]();
  }
}
