/** Singular values and vectors of small square matrices of real numbers, with the signs of Eigen. */
import type { ComputeContext } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, elementCount, type Tensor } from "@heddle/tensor";
import { DOUBLE_PRECISION, FLOAT_PRECISION, type Precision } from "../eigen/hermitian-eigen.js";
import { type MatrixShape, runWork, type Work } from "../matrix-op.js";
import { Pace } from "../matrix-room.js";
import { descendingOrder, diagonalizeReal, type RealRows } from "./real-jacobi.js";

/** Writes the values of the matrices of `input` in descending order, and the left and the right vectors as columns. */
export function smallSvd(
  context: ComputeContext,
  input: Tensor,
  { batch, rows }: MatrixShape,
  outputs: readonly Tensor[],
): void | Promise<void> {
  const solver = new SmallSvd(rows, input.dtype === DataType.DOUBLE);
  function* decomposeAll(): Work {
    const pace = new Pace();
    for (let place = 0, count = elementCount(batch); place < count; place++) {
      solver.solve(context.memory, input, outputs, place);
      if (pace.isDue(10 * rows ** 3)) yield;
    }
  }
  return runWork(context, decomposeAll());
}

/** Solves one problem after the other, of the same size. */
class SmallSvd {
  readonly #size: number;
  readonly #isDouble: boolean;
  readonly #precision: Precision;
  readonly #work: Float64Array;
  readonly #u: RealRows;
  readonly #v: RealRows;
  readonly #values: Float64Array;
  readonly #order: Int32Array;

  constructor(size: number, isDouble: boolean) {
    const square = () => ({ values: new Float64Array(size * size), rows: size, columns: size });
    this.#size = size;
    this.#isDouble = isDouble;
    this.#precision = isDouble ? DOUBLE_PRECISION : FLOAT_PRECISION;
    this.#work = new Float64Array(size * size);
    this.#u = square();
    this.#v = square();
    this.#values = new Float64Array(size);
    this.#order = new Int32Array(size);
  }

  solve({ f32, f64 }: LinearMemory, input: Tensor, [s, u, v]: readonly Tensor[], place: number): void {
    const size = this.#size;
    const view = this.#isDouble ? f64 : f32;
    const [at, left, right, values] = [input, u, v, s].map(({ address }) => address / view.BYTES_PER_ELEMENT);
    const square = place * size * size;
    const scale = this.#take(view, at + square);
    if (!Number.isFinite(scale)) {
      view.fill(Number.NaN, values + place * size, values + (place + 1) * size);
      for (const first of [left + square, right + square]) view.fill(Number.NaN, first, first + size * size);
      return;
    }
    diagonalizeReal(this.#work, size, this.#u, this.#v, this.#precision);
    this.#makePositive();
    descendingOrder(this.#values, this.#order);
    for (let i = 0; i < size; i++) view[values + place * size + i] = this.#values[this.#order[i]] * scale;
    this.#give(this.#u.values, view, left + square);
    this.#give(this.#v.values, view, right + square);
  }

  /** Takes a matrix, divided by its greatest magnitude, which is returned: 1 for zeros. */
  #take(view: Float32Array | Float64Array, at: number): number {
    const work = this.#work;
    let greatest = 0;
    for (let i = 0; i < work.length; i++) {
      work[i] = view[at + i];
      greatest = Math.max(greatest, Math.abs(work[i]));
    }
    const scale = greatest || 1;
    for (let i = 0; i < work.length; i++) work[i] /= scale;
    for (const { values } of [this.#u, this.#v]) {
      values.fill(0);
      for (let i = 0; i < work.length; i += this.#size + 1) values[i] = 1;
    }
    return Number.isNaN(greatest) ? greatest : scale;
  }

  /** The signs of the values go to the left vectors. */
  #makePositive(): void {
    const size = this.#size;
    const u = this.#u.values;
    for (let i = 0; i < size; i++) {
      const value = this.#work[i * (size + 1)];
      this.#values[i] = Math.abs(value);
      if (value < 0) for (let at = i; at < u.length; at += size) u[at] = -u[at];
    }
  }

  #give(vectors: Float64Array, view: Float32Array | Float64Array, at: number): void {
    const size = this.#size;
    for (let j = 0; j < size; j++) {
      for (let i = 0, from = this.#order[j]; i < size; i++, from += size) view[at + i * size + j] = vectors[from];
    }
  }
}
