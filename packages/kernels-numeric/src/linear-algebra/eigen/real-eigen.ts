/**
 * Eigenvalues and eigenvectors of real symmetric matrices: reflections to three diagonals, then steps of QR.
 *
 * Source: Eigen/src/Eigenvalues/SelfAdjointEigenSolver.h (Eigen 3.4); J. H. Wilkinson, C. Reinsch, "Linear algebra", II/2 and II/3, for the order of
 * the reflections.
 */
import type { ComputeContext } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, elementCount, type Tensor } from "@heddle/tensor";
import { type MatrixShape, runWork, type Work } from "../matrix-op.js";
import { MatrixRoom, moderateFactor, Pace, pitchOf, stepsAtOnce } from "../matrix-room.js";
import { SweepRoom } from "../sweep-room.js";
import { type EigenLoops, eigenLoopsOver } from "./eigen-loops.js";

/** Sweeps for each row: more than any matrix takes. */
const MOST_SWEEPS = 30;

/** Writes the eigenvalues of the matrices of `input` in ascending order, and the vectors as columns. */
export function realEigen(
  context: ComputeContext,
  input: Tensor,
  shape: MatrixShape,
  values: Tensor,
  vectors: Tensor | undefined,
): void | Promise<void> {
  return runWork(context, decomposeAll(context.memory, input, shape, values, vectors));
}

function* decomposeAll(
  memory: LinearMemory,
  input: Tensor,
  { batch, rows }: MatrixShape,
  values: Tensor,
  vectors: Tensor | undefined,
): Work {
  using solver = new EigenSolver(memory, rows, vectors !== undefined, input.dtype === DataType.DOUBLE);
  const width = dataTypeSize(input.dtype);
  for (let i = 0, count = elementCount(batch); i < count; i++) {
    const at = i * rows * width;
    yield* solver.solve(input.address + at * rows, values.address + at, vectors ? vectors.address + at * rows : 0);
  }
}

/** Solves one problem after the other, of the same size. */
class EigenSolver implements Disposable {
  readonly #memory: LinearMemory;
  readonly #loops: EigenLoops;
  readonly #size: number;
  readonly #isDouble: number;
  readonly #pitch: number;
  readonly #room: MatrixRoom;
  readonly #sweeps: SweepRoom;
  readonly #pace = new Pace();

  constructor(memory: LinearMemory, size: number, hasVectors: boolean, isDouble: boolean) {
    this.#memory = memory;
    this.#loops = eigenLoopsOver(memory);
    this.#size = size;
    this.#isDouble = isDouble ? 1 : 0;
    this.#pitch = pitchOf(size);
    const matrix = this.#pitch * (size + 3);
    this.#sweeps = new SweepRoom(size);
    this.#room = new MatrixRoom(memory, [
      matrix,
      hasVectors ? matrix : 0,
      this.#pitch,
      this.#pitch,
      this.#pitch,
      this.#pitch,
      this.#sweeps.rotationBytes,
      this.#sweeps.sweepBytes,
    ]);
  }

  /** Reads a matrix at the address `source`, and writes the results to the others; without vectors where their address is 0. */
  *solve(source: number, values: number, vectors: number): Work {
    const loops = this.#loops;
    const [size, pitch, pace] = [this.#size, this.#pitch, this.#pace];
    const [a, z, diagonal, below, taus, p, rotations, sweeps] = this.#room.addresses;
    let scale = loops.takeLower(source, this.#isDouble, size, a, pitch, diagonal);
    if (!Number.isFinite(scale)) {
      throw invalidArgument("Self-adjoint eigen decomposition was not successful. The input might not be valid.");
    }
    const factor = moderateFactor(scale);
    if (factor !== 1) this.#multiply(factor);
    scale *= factor;
    const steps = stepsAtOnce(2 * size * size);
    for (let last = size - 1; last > 0; last -= steps) {
      const first = Math.max(1, last - steps + 1);
      loops.tridiagonalize(a, pitch, last, first, diagonal, below, taus, p);
      if (pace.isDue((last - first + 1) * last * last)) yield;
    }
    for (let i = 0; i < size && vectors !== 0; i += steps) {
      const end = Math.min(size, i + steps);
      loops.makeRows(z, pitch, size, a, pitch, taus, i, end);
      if (pace.isDue((end - i) * end * end)) yield;
    }
    let tries = MOST_SWEEPS * size;
    for (let last = size - 1; last > 0; ) {
      if (tries <= 0)
        throw invalidArgument("Self-adjoint eigen decomposition was not successful. The input might not be valid.");
      const { room, most } = this.#sweeps;
      const count = loops.sweepDiagonals(diagonal, below, last, scale, rotations, sweeps, room, most);
      tries -= count;
      last = this.#memory.u32[(sweeps >>> 2) + 2 * count];
      if (vectors !== 0) loops.turnRows(z, pitch, (size + 1) >> 1, sweeps, count, rotations);
      if (pace.isDue(count * last * (vectors === 0 ? 10 : 2 * size))) yield;
    }
    if (factor !== 1) for (let i = 0; i < size; i++) this.#memory.f64[(diagonal >>> 3) + i] /= factor;
    const order = p;
    loops.sortValues(diagonal, size, 0, order);
    loops.giveColumns(diagonal, 8, order, 0, size, 1, values, this.#isDouble);
    if (vectors !== 0) loops.giveColumns(z, pitch, order, 0, size, size, vectors, this.#isDouble);
  }

  #multiply(factor: number): void {
    const [a, z] = this.#room.addresses;
    const [, , diagonal] = this.#room.addresses;
    const { f64 } = this.#memory;
    for (let i = a >>> 3; i < z >>> 3; i++) f64[i] *= factor;
    for (let i = 0; i < this.#size; i++) f64[(diagonal >>> 3) + i] *= factor;
  }

  [Symbol.dispose](): void {
    this.#room[Symbol.dispose]();
  }
}
