import { type LinearMemory, LoopModule } from "@heddle/memory";
import { BIAS_GRAD_WASM } from "../gen/bias-grad-wasm.js";
import { DOUBLE, FLOAT, INT8, INT16, INT32, INT64 } from "./bias-grad-layout.js";

/** Sums of the elements of channels, by address and kind of `bias-grad-layout.ts`: floats are added in float64, integers wrap. */
export interface BiasGradLoops {
  /** Adds `rows` rows of `columns` numbers at `x`, one after the other, to the float64 or integers at `sums`. */
  addRows(kind: number, x: number, rows: number, columns: number, sums: number): void;
  /**
   * Adds `runs` runs of `run` numbers at `x`, each to the next sum. Of complex floats, whose real and imaginary `parts` are 2 numbers, each
   * part has a sum.
   */
  addRuns(kind: number, x: number, runs: number, run: number, parts: number, sums: number): void;
}

const loops = /* @__PURE__ */ new LoopModule<BiasGradLoops>(BIAS_GRAD_WASM, twin);

/** The loops over `memory`. */
export function biasGradLoopsOver(memory: LinearMemory): BiasGradLoops {
  return loops.over(memory);
}

/** The twin of `assembly/bias-grad.ts`. */
function twin(memory: LinearMemory): BiasGradLoops {
  return {
    addRows(kind, x, rows, columns, sums) {
      if (kind === INT64) {
        addRowsOf<bigint>(memory.i64, x >>> 3, rows, columns, memory.i64, sums >>> 3, (sum, value) => sum + value);
        return;
      }
      const [values, totals] = [numbersOf(memory, kind), numbersOf(memory, kind >= FLOAT ? DOUBLE : kind)];
      const [from, to] = [x / values.BYTES_PER_ELEMENT, sums / totals.BYTES_PER_ELEMENT];
      addRowsOf<number>(values, from, rows, columns, totals, to, (sum, value) => sum + value);
    },
    addRuns(kind, x, runs, run, parts, sums) {
      if (kind === INT64) {
        for (let i = 0, from = x >>> 3, to = sums >>> 3; i < runs; i++, to++) {
          for (const end = from + run; from < end; from++) memory.i64[to] += memory.i64[from];
        }
        return;
      }
      const [values, totals] = [numbersOf(memory, kind), numbersOf(memory, kind >= FLOAT ? DOUBLE : kind)];
      let from = x / values.BYTES_PER_ELEMENT;
      for (let i = 0, to = sums / totals.BYTES_PER_ELEMENT; i < runs; i++, from += run, to += parts) {
        const [even, odd, last] = runSums(values, from, run);
        if (parts === 1) totals[to] += even + odd + last;
        else {
          totals[to] += even;
          totals[to + 1] += odd;
        }
      }
    },
  };
}

interface Sums<E> {
  [index: number]: E;
}

function addRowsOf<E>(
  values: Sums<E>,
  from: number,
  rows: number,
  columns: number,
  sums: Sums<E>,
  to: number,
  add: (sum: E, value: E) => E,
): void {
  for (let row = 0, at = from; row < rows; row++) {
    for (let c = to; c < to + columns; c++) sums[c] = add(sums[c], values[at++]);
  }
}

/** The sums of the numbers at even and at odd places of a run, in the order of the vectors, and the last one of an odd number. */
function runSums(values: Sums<number>, from: number, run: number): [even: number, odd: number, last: number] {
  const lanes = new Float64Array(8);
  const whole = run - (run % 8);
  for (let i = 0; i < whole; i++) lanes[i % 8] += values[from + i];
  const pairs = [0, 1].map((i) => lanes[i] + lanes[i + 2] + (lanes[i + 4] + lanes[i + 6]));
  const last = run % 2 === 1 ? values[from + run - 1] : 0;
  for (let i = whole; i < run - (run % 2); i++) pairs[i % 2] += values[from + i];
  return [pairs[0], pairs[1], last];
}

/** The numbers of a kind other than int64. */
function numbersOf(
  memory: LinearMemory,
  kind: number,
): Float64Array | Float32Array | Int32Array | Int16Array | Int8Array {
  if (kind === FLOAT) return memory.f32;
  if (kind === INT32) return memory.i32;
  if (kind === INT16) return memory.i16;
  return kind === INT8 ? memory.i8 : memory.f64;
}
