import { LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import type { NumberLane } from "@heddle/tensor/numbers";
import { COMPLEX_WASM } from "../../gen/complex-wasm.js";
import type { ElementRun } from "../element-row.js";
import { type EachLoops, eachRun, noLoops, type PairLoops, type PairRows, pairRun } from "../loop-run.js";
import * as code from "./complex-layout.js";

/** The loops over complex numbers, with codes of `complex-layout.ts`; empty as {@link PairLoops}. */
interface ComplexLoops extends PairLoops, EachLoops {
  /** As `computePairs`, with bools as results: whether the numbers are equal, or not with `flip` 1. */
  equalPairs?(isWide: number, flip: number, ...rows: PairRows): void;
}

const loops = /* @__PURE__ */ new LoopModule<ComplexLoops>(COMPLEX_WASM, noLoops);

const PAIRS: Readonly<Record<string, number>> = {
  Add: code.ADD,
  AddV2: code.ADD,
  Sub: code.SUBTRACT,
  Mul: code.MULTIPLY,
  Div: code.DIVIDE,
  RealDiv: code.DIVIDE,
  DivNoNan: code.DIVIDE_NO_NAN,
  MulNoNan: code.MULTIPLY_NO_NAN,
  Xdivy: code.ZERO_OR_DIVIDE,
  SquaredDifference: code.SQUARED_DIFFERENCE,
  ClipMaximum: code.MAXIMUM,
  ClipMinimum: code.MINIMUM,
};

const EACH: Readonly<Record<string, number>> = {
  Neg: code.NEGATE,
  Square: code.SQUARE,
  Reciprocal: code.RECIPROCAL,
  Inv: code.RECIPROCAL,
  Sqrt: code.SQUARE_ROOT,
  Rsqrt: code.INVERSE_SQUARE_ROOT,
  Sign: code.SIGN,
  ComplexAbs: code.ABSOLUTE,
};

/** The run in WebAssembly of an op on complex numbers, if it has loops. @param twin computes the same bits in JavaScript */
export function complexLoops(name: string, { dtype }: NumberLane, twin: ElementRun): ElementRun | undefined {
  const isWide = dtype === DataType.COMPLEX128 ? 1 : 0;
  const pair = PAIRS[name];
  if (pair !== undefined) return pairRun(loops, pair * 2 + isWide, twin);
  const each = EACH[name];
  if (each !== undefined) return eachRun(loops, twin, each * 2 + isWide);
  if (name === "Equal" || name === "NotEqual") return comparison(isWide, name === "Equal" ? 0 : 1, twin);
  return undefined;
}

function comparison(isWide: number, flip: number, twin: ElementRun): ElementRun {
  return (memory, z, x, xs, y, ys, count, rows = 1, xRow = 0, yRow = 0) => {
    const { equalPairs } = loops.over(memory);
    if (equalPairs) equalPairs(isWide, flip, z, x, xs, y, ys, count, rows, xRow, yRow);
    else twin(memory, z, x, xs, y, ys, count, rows, xRow, yRow);
  };
}
