import { LoopModule } from "@heddle/memory";
import * as compute from "@heddle/tensor/double-functions";
import type { NumberLane } from "@heddle/tensor/numbers";
import { DOUBLES_WASM } from "../../gen/doubles-wasm.js";
import { atan, atan2, atanh, cosh } from "../angles/double-angles.js";
import type { ElementRun } from "../element-row.js";
import { type EachLoops, eachRun, noLoops, type PairLoops, pairRun } from "../loop-run.js";
import { numberRun } from "../number-run.js";
import * as code from "./double-layout.js";

const loops = /* @__PURE__ */ new LoopModule<EachLoops & PairLoops>(DOUBLES_WASM, noLoops);

/** The functions by op, each with the twin of its loop. */
const FUNCTIONS: Readonly<Record<string, readonly [code: number, twin: (x: number) => number]>> = {
  Exp: [code.EXP, compute.doubleExp],
  Expm1: [code.EXPM1, compute.doubleExpm1],
  Log: [code.LOG, compute.doubleLog],
  Log1p: [code.LOG1P, compute.doubleLog1p],
  Sigmoid: [code.SIGMOID, compute.doubleSigmoid],
  Tanh: [code.TANH, compute.doubleTanh],
  Erf: [code.ERF, compute.doubleErf],
  Erfc: [code.ERFC, compute.doubleErfc],
  Cosh: [code.COSH, cosh],
  Atan: [code.ATAN, atan],
  Atanh: [code.ATANH, atanh],
};

/** The functions of two numbers. */
const PAIRS: Readonly<Record<string, readonly [code: number, twin: (x: number, y: number) => number]>> = {
  Xlogy: [code.TIMES_LOG, (x, y) => (x === 0 ? 0 : x * compute.doubleLog(y))],
  Xlog1py: [code.TIMES_LOG1P, (x, y) => (x === 0 ? 0 : x * compute.doubleLog1p(y))],
  Atan2: [code.ATAN2, atan2],
};

/** The run of a function of float64 that has loops of its own; undefined for other ops. */
export function doubleFunction(name: string, lane: NumberLane): ElementRun | undefined {
  const pair = PAIRS[name];
  if (pair) return pairRun(loops, pair[0], numberRun(pair[1], lane, lane));
  const known = FUNCTIONS[name];
  return known && eachRun(loops, numberRun(known[1], lane, lane), known[0]);
}
