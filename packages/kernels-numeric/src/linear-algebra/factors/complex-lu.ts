import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, type Tensor } from "@heddle/tensor";
import { divideTriangle, giveParts, takeParts } from "../complex-rows.js";
import type { Work } from "../matrix-op.js";
import { MatrixRoom, Pace, pitchOf, rowsAtOnce } from "../matrix-room.js";
import { type ComplexLuLoops, complexLuLoopsOver } from "./complex-lu-loops.js";
import { IS_ODD, IS_SINGULAR } from "./lu-loops.js";

/** The LU factors of one complex matrix after the other, and the systems that they solve. */
export class ComplexLu implements Disposable {
  /** -1 for an odd number of exchanged rows. */
  sign: 1 | -1 = 1;
  /** True when no pivot is 0 or NaN. */
  isInvertible = true;
  readonly #memory: LinearMemory;
  readonly #loops: ComplexLuLoops;
  readonly #size: number;
  readonly #columns: number;
  readonly #pitch: number;
  readonly #factorPitch: number;
  readonly #rhsPitch: number;
  readonly #isDouble: number;
  readonly #width: number;
  readonly #room: MatrixRoom;
  readonly #pace = new Pace();

  /** @param columns of the right side; 0 for none */
  constructor(memory: LinearMemory, dtype: DataType, size: number, columns: number) {
    this.#memory = memory;
    this.#loops = complexLuLoopsOver(memory);
    this.#size = size;
    this.#columns = columns;
    this.#pitch = pitchOf(size);
    this.#factorPitch = pitchOf(2 * size);
    this.#rhsPitch = pitchOf(columns);
    this.#isDouble = dtype === DataType.COMPLEX128 ? 1 : 0;
    this.#width = dataTypeSize(dtype);
    this.#room = new MatrixRoom(memory, [
      2 * size * this.#pitch,
      2 * size * this.#factorPitch,
      columns > 0 ? 2 * size * this.#rhsPitch : 0,
      size * 4,
    ]);
  }

  /** Factors the matrix with number `place` of a tensor, or its conjugate transpose. */
  *factor({ address }: Tensor, place: number, isAdjoint = false): Work {
    const [size, pitch, factorPitch] = [this.#size, this.#pitch, this.#factorPitch];
    const [a, f, , order] = this.#room.addresses;
    const source = address + place * size * size * this.#width;
    takeParts(this.#memory, source, this.#isDouble, size, size, isAdjoint, 0, a, pitch);
    const { f64, u32 } = this.#memory;
    f64.fill(0, f >>> 3, (f + 2 * size * factorPitch) >>> 3);
    for (let i = 0; i < size; i++) u32[(order >>> 2) + i] = i;
    let result = 0;
    const steps = rowsAtOnce(4 * size * size);
    for (let first = 0; first < size; first += steps) {
      const end = Math.min(size, first + steps);
      const found = this.#loops.factorComplexLu(a, pitch, f, factorPitch, size, first, end, order);
      result = ((result ^ found) & IS_ODD) | ((result | found) & IS_SINGULAR);
      if (this.#pace.isDue(4 * (end - first) * (size - first) ** 2)) yield;
    }
    this.sign = result & IS_ODD ? -1 : 1;
    this.isInvertible = (result & IS_SINGULAR) === 0;
  }

  /** Element `i` of the diagonal of U. */
  pivot(i: number): readonly [re: number, im: number] {
    const { f64 } = this.#memory;
    const at = (this.#room.addresses[0] + 2 * i * this.#pitch + 8 * i) >>> 3;
    return [f64[at], f64[at + (this.#pitch >>> 3)]];
  }

  /** The row of the matrix that is row `i` of the factors. */
  row(i: number): number {
    return this.#memory.u32[(this.#room.addresses[3] >>> 2) + i];
  }

  /** Writes both factors to the matrix with number `place`. */
  give({ address }: Tensor, place: number): void {
    const size = this.#size;
    const target = address + place * size * size * this.#width;
    giveParts(this.#memory, this.#room.addresses[0], this.#pitch, size, size, target, this.#isDouble);
  }

  /** Solves the system of the right side with number `place`, or of the identity, and writes the solution. */
  *solve(rhs: Tensor | undefined, output: Tensor, place: number): Work {
    const [size, columns, pitch, xPitch] = [this.#size, this.#columns, this.#factorPitch, this.#rhsPitch];
    const [a, f, x, order] = this.#room.addresses;
    const memory = this.#memory;
    const offset = place * size * columns * this.#width;
    if (rhs) takeParts(memory, rhs.address + offset, this.#isDouble, size, columns, false, order, x, xPitch);
    else this.#takeUnitRows();
    const pairs = (columns + 1) >> 1;
    const steps = rowsAtOnce(2 * size * columns);
    for (let first = 0; first < 2 * size; first += steps) {
      this.#loops.solveLower(f, pitch, 1, first, Math.min(2 * size, first + steps), x, xPitch, pairs);
      if (this.#pace.isDue(steps * 2 * size * columns)) yield;
    }
    divideTriangle(memory, a, this.#pitch, size, false, f, pitch, x, xPitch, columns);
    for (let first = Math.floor((2 * size - 1) / steps) * steps; first >= 0; first -= steps) {
      this.#loops.solveUpper(f, pitch, 2 * size, first, Math.min(2 * size, first + steps), x, xPitch, pairs);
      if (this.#pace.isDue(steps * 2 * size * columns)) yield;
    }
    giveParts(memory, x, xPitch, size, columns, output.address + offset, this.#isDouble);
  }

  /** Makes the right side the identity with its rows in order. */
  #takeUnitRows(): void {
    const [, , x, order] = this.#room.addresses;
    const { f64, u32 } = this.#memory;
    f64.fill(0, x >>> 3, (x + 2 * this.#size * this.#rhsPitch) >>> 3);
    for (let i = 0; i < this.#size; i++) f64[((x + 2 * i * this.#rhsPitch) >>> 3) + u32[(order >>> 2) + i]] = 1;
  }

  [Symbol.dispose](): void {
    this.#room[Symbol.dispose]();
  }
}
