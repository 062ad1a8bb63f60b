import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, type Tensor } from "@heddle/tensor";
import type { Work } from "../matrix-op.js";
import { MatrixRoom, Pace, pitchOf, rowsAtOnce } from "../matrix-room.js";
import { IS_ODD, IS_SINGULAR, type LuLoops, luLoopsOver } from "./lu-loops.js";

/** The LU factors of one real matrix after the other, and the systems that they solve. */
export class RealLu implements Disposable {
  /** -1 for an odd number of exchanged rows. */
  sign: 1 | -1 = 1;
  /** True when no pivot is 0 or NaN. */
  isInvertible = true;
  readonly #memory: LinearMemory;
  readonly #loops: LuLoops;
  readonly #size: number;
  readonly #columns: number;
  readonly #pitch: number;
  readonly #rhsPitch: number;
  readonly #isDouble: number;
  readonly #width: number;
  readonly #room: MatrixRoom;
  readonly #pace = new Pace();

  /** @param columns of the right side; 0 for none */
  constructor(memory: LinearMemory, dtype: DataType, size: number, columns: number) {
    this.#memory = memory;
    this.#loops = luLoopsOver(memory);
    this.#size = size;
    this.#columns = columns;
    this.#pitch = pitchOf(size);
    this.#rhsPitch = pitchOf(columns);
    this.#isDouble = dtype === DataType.DOUBLE ? 1 : 0;
    this.#width = dataTypeSize(dtype);
    this.#room = new MatrixRoom(memory, [size * this.#pitch, columns > 0 ? size * this.#rhsPitch : 0, size * 4]);
  }

  /** Factors the matrix with number `place` of a tensor, or its transpose. */
  *factor({ address }: Tensor, place: number, isTransposed = false): Work {
    const loops = this.#loops;
    const [size, pitch] = [this.#size, this.#pitch];
    const [a, , order] = this.#room.addresses;
    const source = address + place * size * size * this.#width;
    const [rowStep, columnStep] = isTransposed ? [1, size] : [size, 1];
    loops.takeMatrix(source, this.#isDouble, size, size, rowStep, columnStep, a, pitch);
    for (let i = 0, { u32 } = this.#memory; i < size; i++) u32[(order >>> 2) + i] = i;
    let result = 0;
    const steps = rowsAtOnce(size * size);
    for (let first = 0; first < size; first += steps) {
      const end = Math.min(size, first + steps);
      const found = loops.factorLu(a, pitch, size, first, end, order);
      result = ((result ^ found) & IS_ODD) | ((result | found) & IS_SINGULAR);
      if (this.#pace.isDue((end - first) * (size - first) ** 2)) yield;
    }
    this.sign = result & IS_ODD ? -1 : 1;
    this.isInvertible = (result & IS_SINGULAR) === 0;
  }

  /** Element `i` of the diagonal of U. */
  pivot(i: number): readonly [re: number, im: number] {
    return [this.#memory.f64[(this.#room.addresses[0] + i * (this.#pitch + 8)) >>> 3], 0];
  }

  /** The row of the matrix that is row `i` of the factors. */
  row(i: number): number {
    return this.#memory.u32[(this.#room.addresses[2] >>> 2) + i];
  }

  /** Writes both factors to the matrix with number `place`. */
  give({ address }: Tensor, place: number): void {
    const target = address + place * this.#size * this.#size * this.#width;
    this.#loops.giveMatrix(this.#room.addresses[0], this.#pitch, this.#size, this.#size, 0, target, this.#isDouble);
  }

  /** Solves the system of the right side with number `place`, or of the identity, and writes the solution. */
  *solve(rhs: Tensor | undefined, output: Tensor, place: number): Work {
    const loops = this.#loops;
    const [size, columns, pitch, xPitch] = [this.#size, this.#columns, this.#pitch, this.#rhsPitch];
    const [a, x, order] = this.#room.addresses;
    const offset = place * size * columns * this.#width;
    if (rhs) loops.takeRows(rhs.address + offset, this.#isDouble, order, size, columns, x, xPitch);
    else loops.takeUnitRows(order, size, x, xPitch);
    const pairs = (columns + 1) >> 1;
    const steps = rowsAtOnce(size * columns);
    for (let first = 0; first < size; first += steps) {
      loops.solveLower(a, pitch, 1, first, Math.min(size, first + steps), x, xPitch, pairs);
      if (this.#pace.isDue(steps * size * columns)) yield;
    }
    for (let first = Math.floor((size - 1) / steps) * steps; first >= 0; first -= steps) {
      loops.solveUpper(a, pitch, size, first, Math.min(size, first + steps), x, xPitch, pairs);
      if (this.#pace.isDue(steps * size * columns)) yield;
    }
    loops.giveMatrix(x, xPitch, size, columns, 0, output.address + offset, this.#isDouble);
  }

  [Symbol.dispose](): void {
    this.#room[Symbol.dispose]();
  }
}
