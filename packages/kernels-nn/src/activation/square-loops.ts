import { type LinearMemory, LoopModule } from "@heddle/memory";
import { SQUARES_WASM } from "../gen/squares-wasm.js";

/** Sums of the squares of `count` elements at `x`, added in float64. */
export interface SquareLoops {
  sumFloatSquares(x: number, count: number): number;
  sumDoubleSquares(x: number, count: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<SquareLoops>(SQUARES_WASM, twin);

/** The loops over `memory`. */
export function squareLoopsOver(memory: LinearMemory): SquareLoops {
  return loops.over(memory);
}

/** The twin of `assembly/squares.ts`. */
function twin(memory: LinearMemory): SquareLoops {
  return {
    sumFloatSquares: (x, count) => sumSquares(memory.f32, x >>> 2, count),
    sumDoubleSquares: (x, count) => sumSquares(memory.f64, x >>> 3, count),
  };
}

function sumSquares(values: Float32Array | Float64Array, from: number, count: number): number {
  const sums = new Float64Array(4);
  const whole = count - (count % 4);
  for (let i = 0; i < whole; i++) sums[i & 3] += values[from + i] ** 2;
  let all = sums[0] + sums[2] + (sums[1] + sums[3]);
  for (let i = from + whole; i < from + count; i++) all += values[i] ** 2;
  return all;
}
