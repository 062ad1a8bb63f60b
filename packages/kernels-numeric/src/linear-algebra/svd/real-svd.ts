/**
 * Singular values and vectors of real matrices: reflections to two diagonals, then steps of QR.
 *
 * Source: G. H. Golub, C. F. Van Loan, "Matrix computations", 5.4 and 8.6; J. Demmel, W. Kahan, "Accurate singular values of bidiagonal
 * matrices" (1990), for the steps.
 */
import type { ComputeContext } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { internal } from "@heddle/status";
import { DataType, dataTypeSize, elementCount, type Tensor } from "@heddle/tensor";
import { type MatrixShape, runWork, type Work } from "../matrix-op.js";
import { MatrixRoom, moderateFactor, Pace, pitchOf, stepsAtOnce } from "../matrix-room.js";
import { SweepRoom } from "../sweep-room.js";
import { type SvdLoops, svdLoopsOver } from "./svd-loops.js";

/** Sweeps for each value: more than any matrix takes. */
const MOST_SWEEPS = 60;

/** Writes the singular values of the matrices of `input` in descending order, and the vectors as columns. */
export function realSvd(
  context: ComputeContext,
  input: Tensor,
  shape: MatrixShape,
  outputs: readonly Tensor[],
): void | Promise<void> {
  return runWork(context, decomposeAll(context.memory, input, shape, outputs));
}

function* decomposeAll(
  memory: LinearMemory,
  input: Tensor,
  { batch, rows, columns }: MatrixShape,
  outputs: readonly Tensor[],
): Work {
  const [, u] = outputs;
  const count = Math.min(rows, columns);
  // Of a wide matrix the transpose is decomposed.
  const isWide = columns > rows;
  const long = Math.max(rows, columns);
  const width = dataTypeSize(input.dtype);
  const isFull = u !== undefined && (isWide ? outputs[2] : u).shape[batch.length + 1] === long;
  using solver = new SvdSolver(memory, long, count, u !== undefined, isFull, input.dtype === DataType.DOUBLE ? 1 : 0);
  const elements = [
    count,
    ...outputs.slice(1).map(({ shape }) => shape.slice(batch.length).reduce((a, b) => a * b, 1)),
  ];
  const [rowStep, columnStep] = isWide ? [1, columns] : [columns, 1];
  for (let i = 0, matrices = elementCount(batch); i < matrices; i++) {
    const [values, left = 0, right = 0] = outputs.map(({ address }, k) => address + i * elements[k] * width);
    const [tall, square] = isWide ? [right, left] : [left, right];
    yield* solver.solve(input.address + i * rows * columns * width, rowStep, columnStep, values, tall, square);
  }
}

/** Solves one problem after the other, of the same size. */
class SvdSolver implements Disposable {
  readonly #memory: LinearMemory;
  readonly #loops: SvdLoops;
  readonly #rows: number;
  readonly #columns: number;
  readonly #hasVectors: boolean;
  /** Left vectors. */
  readonly #vectors: number;
  readonly #isDouble: number;
  readonly #pitch: number;
  readonly #leftPitch: number;
  readonly #room: MatrixRoom;
  readonly #sweeps: SweepRoom;
  readonly #pace = new Pace();

  constructor(
    memory: LinearMemory,
    rows: number,
    columns: number,
    hasVectors: boolean,
    isFull: boolean,
    isDouble: number,
  ) {
    this.#memory = memory;
    this.#loops = svdLoopsOver(memory);
    this.#rows = rows;
    this.#columns = columns;
    this.#hasVectors = hasVectors;
    this.#vectors = isFull ? rows : columns;
    this.#isDouble = isDouble;
    this.#pitch = pitchOf(columns);
    this.#leftPitch = pitchOf(rows);
    this.#sweeps = new SweepRoom(columns);
    const { rotationBytes, sweepBytes } = this.#sweeps;
    const [pitch, leftPitch] = [this.#pitch, this.#leftPitch];
    const square = (columns + 3) * pitch;
    this.#room = new MatrixRoom(memory, [
      (rows + 3) * pitch,
      columns * leftPitch,
      square,
      hasVectors ? this.#vectors * leftPitch : 0,
      hasVectors ? square : 0,
      ...[pitch, pitch, pitch, pitch, pitch],
      ...[rotationBytes, rotationBytes, sweepBytes],
      rows * 4,
    ]);
  }

  /** Reads a matrix at the address `source`, and writes the results to the others. */
  *solve(source: number, rowStep: number, columnStep: number, values: number, tall: number, square: number): Work {
    const loops = this.#loops;
    const [rows, columns, pitch, leftPitch, pace] = [
      this.#rows,
      this.#columns,
      this.#pitch,
      this.#leftPitch,
      this.#pace,
    ];
    const [a, left, right, u, v, leftTaus, rightTaus, diagonal, above, y, rightTurns, leftTurns, sweeps, order] =
      this.#room.addresses;
    const greatest = loops.takeMatrix(source, this.#isDouble, rows, columns, rowStep, columnStep, a, pitch);
    if (!Number.isFinite(greatest)) return this.#fillNaN(values, tall, square);
    const factor = moderateFactor(greatest);
    if (factor !== 1) this.#multiply(a, (rows * pitch) >>> 3, factor);
    const steps = stepsAtOnce(4 * rows * columns);
    for (let k = 0; k < columns; k += steps) {
      const end = Math.min(columns, k + steps);
      loops.bidiagonalize(
        a,
        pitch,
        rows,
        columns,
        k,
        end,
        left,
        leftPitch,
        leftTaus,
        right,
        pitch,
        rightTaus,
        diagonal,
        above,
        y,
      );
      if (pace.isDue((end - k) * 4 * (rows - k) * (columns - k))) yield;
    }
    if (this.#hasVectors) {
      yield* this.#unfold(u, leftPitch, this.#vectors, rows, left, leftPitch, leftTaus, 0, columns);
      yield* this.#unfold(v, pitch, columns, columns, right, pitch, rightTaus, 1, columns - 1);
    }
    const { room, most } = this.#sweeps;
    let tries = MOST_SWEEPS * columns;
    for (let last = columns - 1; last > 0; ) {
      if (tries <= 0) throw internal("The singular values of a matrix do not converge");
      const scale = greatest * factor;
      const count = loops.sweepBidiagonals(diagonal, above, last, scale, rightTurns, leftTurns, sweeps, room, most);
      tries -= count;
      last = this.#memory.u32[(sweeps >>> 2) + 2 * count];
      if (this.#hasVectors) {
        loops.turnRows(u, leftPitch, (rows + 1) >> 1, sweeps, count, leftTurns);
        loops.turnRows(v, pitch, (columns + 1) >> 1, sweeps, count, rightTurns);
      }
      if (pace.isDue(count * last * (this.#hasVectors ? 2 * (rows + columns) : 20))) yield;
    }
    const signs = above;
    this.#makePositive(diagonal, signs, factor);
    loops.sortValues(diagonal, columns, 1, order);
    for (let i = columns, { u32 } = this.#memory; i < rows; i++) u32[(order >>> 2) + i] = i;
    loops.giveColumns(diagonal, 8, order, 0, columns, 1, values, this.#isDouble);
    if (!this.#hasVectors) return;
    loops.giveColumns(u, leftPitch, order, 0, this.#vectors, rows, tall, this.#isDouble);
    loops.giveColumns(v, pitch, order, signs, columns, columns, square, this.#isDouble);
  }

  /** Makes a matrix of the vectors of all reflections. */
  *#unfold(
    z: number,
    pitch: number,
    rows: number,
    columns: number,
    vectors: number,
    vectorPitch: number,
    taus: number,
    offset: number,
    count: number,
  ): Work {
    this.#loops.makeIdentity(z, pitch, rows);
    const steps = stepsAtOnce(2 * rows * columns);
    for (let end = count; end > 0; end -= steps) {
      const first = Math.max(0, end - steps);
      this.#loops.reflectDown(z, pitch, rows, columns, vectors, vectorPitch, taus, offset, end - 1, first);
      if (this.#pace.isDue((end - first) * 2 * rows * columns)) yield;
    }
  }

  #multiply(address: number, count: number, factor: number): void {
    const { f64 } = this.#memory;
    for (let i = address >>> 3; i < (address >>> 3) + count; i++) f64[i] *= factor;
  }

  /** Makes the values positive, in the order of the vectors, and without the factor of the matrix. */
  #makePositive(diagonal: number, signs: number, factor: number): void {
    const { f64 } = this.#memory;
    for (let i = 0; i < this.#columns; i++) {
      const value = f64[(diagonal >>> 3) + i];
      f64[(signs >>> 3) + i] = value < 0 ? -1 : 1;
      f64[(diagonal >>> 3) + i] = Math.abs(value) / factor;
    }
  }

  #fillNaN(values: number, tall: number, square: number): void {
    const { f32, f64 } = this.#memory;
    const [view, width] = this.#isDouble ? [f64, 8] : [f32, 4];
    const fill = (address: number, count: number) => view.fill(Number.NaN, address / width, address / width + count);
    fill(values, this.#columns);
    if (!this.#hasVectors) return;
    fill(tall, this.#rows * this.#vectors);
    fill(square, this.#columns * this.#columns);
  }

  [Symbol.dispose](): void {
    this.#room[Symbol.dispose]();
  }
}
