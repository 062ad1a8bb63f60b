import { type LinearMemory, LoopModule } from "@heddle/memory";
import { QR_WASM } from "../../gen/qr-wasm.js";
import { copiesTwin, type MatrixCopies } from "../matrix-copies.js";
import { type RowReflections, reflectionsTwin, reflectRows } from "../row-reflections.js";

/** QR factors of matrices of float64, by address. */
export interface QrLoops extends Pick<MatrixCopies, "giveColumns" | "takeMatrix">, RowReflections {
  /**
   * Makes the columns of a matrix, which are rows of `a`, those of R, from number `first` up to `end`.
   *
   * @param v rows for the vectors of the reflections, from the diagonal on; zeros after them
   */
  factorQr(
    a: number,
    pitch: number,
    rows: number,
    columns: number,
    first: number,
    end: number,
    v: number,
    vPitch: number,
    taus: number,
  ): void;
}

const loops = /* @__PURE__ */ new LoopModule<QrLoops>(QR_WASM, twin);

/** The loops over `memory`. */
export function qrLoopsOver(memory: LinearMemory): QrLoops {
  return loops.over(memory);
}

/** The twin of `assembly/qr.ts`. */
function twin(memory: LinearMemory): QrLoops {
  return {
    ...copiesTwin(memory),
    ...reflectionsTwin(memory),
    factorQr(a, pitch, rows, columns, first, end, v, vPitch, taus) {
      const { f64 } = memory;
      const step = pitch >>> 3;
      for (let k = first; k < end; k++) {
        const column = ((a + k * pitch) >>> 3) + k;
        const vector = ((v + k * vPitch) >>> 3) + k;
        const tau = takeReflection(f64, column, rows - k, vector);
        f64[(taus >>> 3) + k] = tau;
        reflectRows(f64, column + step, step, columns - k - 1, vector, (rows - k + 1) >> 1, tau);
      }
    },
  };
}

function takeReflection(f64: Float64Array, x: number, count: number, v: number): number {
  const c = f64[x];
  let tail = 0;
  for (let i = 1; i < count; i++) {
    const value = f64[x + i];
    tail += value * value;
    f64[v + i] = value;
    f64[x + i] = 0;
  }
  f64[v] = 1;
  if (tail === 0) return 0;
  const length = Math.sqrt(c * c + tail);
  const beta = c >= 0 ? -length : length;
  f64[x] = beta;
  for (let i = 1; i < count; i++) f64[v + i] /= c - beta;
  return (beta - c) / beta;
}
