import { LoopModule } from "@heddle/memory";
import { DataType } from "@heddle/tensor";
import { eigenLog, eigenLog1p } from "@heddle/tensor/float-functions";
import { type NumberLane, numberLane } from "@heddle/tensor/numbers";
import { ANGLES_WASM } from "../../gen/angles-wasm.js";
import type { NumberFunction } from "../element-loops.js";
import type { ElementRun } from "../element-row.js";
import { type EachLoops, eachRun, noLoops, type PairLoops, pairRun } from "../loop-run.js";
import { numberRun } from "../number-run.js";
import * as compute from "./angle-functions.js";
import * as code from "./angle-layout.js";
import * as fast from "./float-angles.js";

/** Rare functions of float32, with codes of `angle-layout.ts`; empty as {@link PairLoops}. */
interface AngleLoops extends PairLoops, EachLoops {
  /** Whether one of `count` float32 at `x` is larger than `MOST_ANGLE`, which the loops of angles are not for. */
  hasLargeAngle?(x: number, count: number): number | boolean;
}

const loops = /* @__PURE__ */ new LoopModule<AngleLoops>(ANGLES_WASM, noLoops);

/** The functions of one number by op, each with the twin of its loop. */
const EACH: Readonly<Record<string, readonly [code: number, twin: (x: number) => number]>> = {
  Sin: [code.SIN, fast.sin],
  Cos: [code.COS, fast.cos],
  Tan: [code.TAN, compute.tan],
  Asin: [code.ASIN, fast.asin],
  Acos: [code.ACOS, fast.acos],
  Atan: [code.ATAN, fast.atan],
  Sinh: [code.SINH, compute.sinh],
  Cosh: [code.COSH, compute.cosh],
  Asinh: [code.ASINH, compute.asinh],
  Acosh: [code.ACOSH, compute.acosh],
  Atanh: [code.ATANH, compute.atanh],
};

/** The types that logarithms are rounded to, in the order of their codes. */
const ROUNDED: readonly DataType[] = [DataType.FLOAT, DataType.HALF, DataType.BFLOAT16];

/** The logarithms that are multiplied with, by op. */
const LOGARITHMS: Readonly<Record<string, readonly [operation: number, logarithm: (x: number) => number]>> = {
  Xlogy: [code.TIMES_LOG, eigenLog],
  Xlog1py: [code.TIMES_LOG1P, eigenLog1p],
};

/** The run on float32 of an op that has loops here; undefined for other ops. @param lane the type that logarithms are rounded to */
export function angleRun(name: string, lane: NumberLane): ElementRun | undefined {
  const float = numberLane(DataType.FLOAT);
  const each = EACH[name];
  if (each) {
    const twin = numberRun(each[1], float, float);
    const run = eachRun(loops, twin, each[0]);
    return each[0] > code.TAN ? run : withLargeAngles(run, twin);
  }
  if (name === "Atan2") return pairRun(loops, code.ATAN2, numberRun(compute.atan2, float, float));
  const logarithm = LOGARITHMS[name];
  if (!logarithm) return undefined;
  const [operation, log] = logarithm;
  const type = ROUNDED.indexOf(lane.dtype);
  const product: NumberFunction = (x, y) => (x === 0 ? 0 : x * lane.round(log(y)));
  return pairRun(loops, operation * 3 + type, numberRun(product, float, float));
}

function withLargeAngles(run: ElementRun, twin: ElementRun): ElementRun {
  return (memory, z, x, xs, y, ys, count, ...rest) => {
    const { hasLargeAngle } = loops.over(memory);
    const isLarge = hasLargeAngle?.(x, xs === 0 ? 1 : count);
    (isLarge ? twin : run)(memory, z, x, xs, y, ys, count, ...rest);
  };
}
