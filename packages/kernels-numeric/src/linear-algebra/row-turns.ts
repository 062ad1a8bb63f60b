import type { LinearMemory } from "@heddle/memory";

/** Rotations of the rows of matrices of float64, by address. */
export interface RowTurns {
  /**
   * Rotates neighbouring rows by the rotations of sweeps: pairs of uint32, of the first row and how many rotations follow each other
   * from there. A rotation is a cosine and a sine.
   *
   * @param pairs of elements in a row
   */
  turnRows(x: number, pitch: number, pairs: number, sweeps: number, sweepCount: number, rotations: number): void;
}

/** The twin of `assembly/turn-rows.ts`. */
export function turnsTwin(memory: LinearMemory): RowTurns {
  return {
    turnRows(x, pitch, pairs, sweeps, sweepCount, rotations) {
      const { f64, u32 } = memory;
      let rotation = rotations >>> 3;
      for (let i = 0; i < sweepCount; i++) {
        const [first, count] = [u32[(sweeps >>> 2) + 2 * i], u32[(sweeps >>> 2) + 2 * i + 1]];
        for (let k = first; k < first + count; k++, rotation += 2) {
          const [cosine, sine] = [f64[rotation], f64[rotation + 1]];
          const one = (x + k * pitch) >>> 3;
          const two = one + (pitch >>> 3);
          for (let j = 0; j < 2 * pairs; j++) {
            const [a, b] = [f64[one + j], f64[two + j]];
            f64[one + j] = cosine * a - sine * b;
            f64[two + j] = sine * a + cosine * b;
          }
        }
      }
    },
  };
}
