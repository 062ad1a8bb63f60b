import type { LinearMemory } from "@heddle/memory";
import { load, type NumberLane, store } from "@heddle/tensor/numbers";
import { complexMagnitude } from "./complex-magnitude.js";

/** A matrix of complex numbers outside the memory, row after row, in float64; `im` is 0 throughout for a real one. */
export class Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly re: Float64Array;
  readonly im: Float64Array;

  constructor(rows: number, columns: number) {
    this.rows = rows;
    this.columns = columns;
    this.re = new Float64Array(rows * columns);
    this.im = new Float64Array(rows * columns);
  }

  static identity(size: number): Matrix {
    const identity = new Matrix(size, size);
    for (let i = 0; i < size; i++) identity.re[i * size + i] = 1;
    return identity;
  }

  /** Takes the elements at an address. */
  load(memory: LinearMemory, lane: NumberLane, address: number): void {
    const { re, im } = this;
    if (lane.parts === 1) {
      load(memory, lane, address, re, re.length);
      im.fill(0);
      return;
    }
    const numbers = new Float64Array(re.length * 2);
    load(memory, lane, address, numbers, numbers.length);
    for (let i = 0; i < re.length; i++) {
      re[i] = numbers[2 * i];
      im[i] = numbers[2 * i + 1];
    }
  }

  /** Writes the elements to an address, rounded to the lane's type; without imaginary parts where it is real. */
  store(memory: LinearMemory, lane: NumberLane, address: number): void {
    const { re, im } = this;
    if (lane.parts === 1) {
      store(memory, lane, address, re, re.length);
      return;
    }
    const numbers = new Float64Array(re.length * 2);
    for (let i = 0; i < re.length; i++) {
      numbers[2 * i] = re[i];
      numbers[2 * i + 1] = im[i];
    }
    store(memory, lane, address, numbers, numbers.length);
  }

  /** The root of the sum of the squares of all elements. */
  size(): number {
    const { re, im } = this;
    let square = 0;
    for (let i = 0; i < re.length; i++) square += re[i] * re[i] + im[i] * im[i];
    if (square > 1e-290 && square < 1e290) return Math.sqrt(square);
    return re.reduce((size, x, i) => Math.hypot(size, x, im[i]), 0);
  }

  /** The greatest magnitude of an element; NaN when there is one. */
  greatest(): number {
    const { re, im } = this;
    let greatest = 0;
    for (let i = 0; i < re.length; i++) {
      greatest = Math.max(greatest, complexMagnitude(re[i], im[i]));
    }
    return greatest;
  }

  /** The greatest sum of the magnitudes of a column; NaN when there is one. */
  greatestColumn(): number {
    const sums = new Float64Array(this.columns);
    for (let i = 0; i < this.re.length; i++) sums[i % this.columns] += complexMagnitude(this.re[i], this.im[i]);
    return sums.reduce((greatest, sum) => Math.max(greatest, sum), 0);
  }

  /** True when no element has an imaginary part. */
  isReal(): boolean {
    return this.im.every((x) => x === 0);
  }

  /** The conjugate transpose. */
  adjoint(): Matrix {
    const { rows, columns, re, im } = this;
    const adjoint = new Matrix(columns, rows);
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) {
        adjoint.re[j * rows + i] = re[i * columns + j];
        adjoint.im[j * rows + i] = -im[i * columns + j];
      }
    }
    return adjoint;
  }

  /** Adds a multiple of row `from` of another matrix, with as many columns, to row `to`. */
  addMultiple(to: number, other: Matrix, from: number, re: number, im: number): void {
    const { columns, re: real, im: imaginary } = this;
    const [target, source] = [to * columns, from * columns];
    for (let j = 0; j < columns; j++) {
      const [x, y] = [other.re[source + j], other.im[source + j]];
      real[target + j] += re * x - im * y;
      imaginary[target + j] += re * y + im * x;
    }
  }

  /** Adds a multiple of row `from` to row `to`, from column `first` on. */
  addRow(to: number, from: number, re: number, im: number, first = 0): void {
    const { columns, re: real, im: imaginary } = this;
    const [target, source] = [to * columns, from * columns];
    for (let j = first; j < columns; j++) {
      const [x, y] = [real[source + j], imaginary[source + j]];
      real[target + j] += re * x - im * y;
      imaginary[target + j] += re * y + im * x;
    }
  }

  /** As {@link Matrix.addRow}, where all numbers are real. */
  addRealRow(to: number, from: number, factor: number, first = 0): void {
    const { columns, re } = this;
    const source = from * columns;
    for (let j = source + first, k = to * columns + first; j < source + columns; j++, k++) re[k] += factor * re[j];
  }

  /** Multiplies row `row` by the inverse of a number. */
  divideRow(row: number, re: number, im: number): void {
    const { columns } = this;
    for (let i = row * columns; i < (row + 1) * columns; i++) this.divide(i, re, im);
  }

  /** Multiplies row `row` by a number. */
  multiplyRow(row: number, re: number, im: number): void {
    const { columns } = this;
    for (let i = row * columns; i < (row + 1) * columns; i++) {
      const [x, y] = [this.re[i], this.im[i]];
      this.setElement(i, x * re - y * im, x * im + y * re);
    }
  }

  /** The greatest magnitude in row `row`. */
  rowSize(row: number): number {
    let greatest = 0;
    for (let i = row * this.columns; i < (row + 1) * this.columns; i++) {
      greatest = Math.max(greatest, complexMagnitude(this.re[i], this.im[i]));
    }
    return greatest;
  }

  /** Sets element `index`. */
  setElement(index: number, re: number, im: number): void {
    this.re[index] = re;
    this.im[index] = im;
  }

  /** Divides element `index` by a number. */
  divide(index: number, re: number, im: number): void {
    const [x, y] = [this.re[index], this.im[index]];
    if (im === 0) {
      this.re[index] = x / re;
      // A real matrix stays real also where it is divided by 0.
      this.im[index] = y === 0 ? 0 : y / re;
      return;
    }
    const size = re * re + im * im;
    this.re[index] = (x * re + y * im) / size;
    this.im[index] = (y * re - x * im) / size;
  }

  /** Makes row `to` a copy of row `from` of another matrix with as many columns. */
  setRow(to: number, other: Matrix, from: number): void {
    const { columns } = this;
    this.re.set(other.re.subarray(from * columns, (from + 1) * columns), to * columns);
    this.im.set(other.im.subarray(from * columns, (from + 1) * columns), to * columns);
  }

  /** Makes column `to` a multiple of column `from` of another matrix with as many rows. */
  setColumn(to: number, other: Matrix, from: number, factor: number): void {
    for (let i = 0; i < this.rows; i++) {
      this.re[i * this.columns + to] = other.re[i * other.columns + from] * factor;
      this.im[i * this.columns + to] = other.im[i * other.columns + from] * factor;
    }
  }

  swapRows(a: number, b: number): void {
    const { columns } = this;
    for (const part of [this.re, this.im]) {
      const row = part.slice(a * columns, (a + 1) * columns);
      part.copyWithin(a * columns, b * columns, (b + 1) * columns);
      part.set(row, b * columns);
    }
  }
}
