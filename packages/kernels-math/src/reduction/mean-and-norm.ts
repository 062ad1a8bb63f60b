import { add } from "../element-wise/binary-functions.js";
import type { ElementFunction } from "../element-wise/element-loops.js";
import type { Lane } from "../lane.js";
import { type Numbers, numberFor } from "../numbers.js";
import { addFold, bigFold, type Fold, numberFold } from "./folds.js";

/** Finishes the first `count` folded numbers in place; each was made from `reduced` elements. */
export type Finish = (sums: Numbers, count: number, reduced: number) => void;

/** The parts of Mean on a lane: sums that integers of up to 32 bits do not overflow, and the division. */
export function meanOf(lane: Lane): { initial: number; fold: Fold; finish: Finish } {
  return {
    initial: numberFor(lane, 0),
    fold: lane.elementClass === "big" ? bigFold(add, lane) : addFold,
    finish: (sums, count, reduced) => divideBy(lane, sums, 0, count, reduced),
  };
}

/** Divides `count` sums from `start` on: integers towards 0. The mean of nothing is NaN for floats, and else 0. */
export function divideBy(lane: Lane, sums: Numbers, start: number, count: number, divisor: number): void {
  const { elementClass } = lane;
  if (divisor === 0 && elementClass !== "float") return;
  const by = numberFor(lane, divisor);
  for (let i = start; i < start + count; i++) {
    const mean = sums[i] / by;
    sums[i] = elementClass === "int" ? Math.trunc(mean) : mean;
  }
}

/** Integers of up to 32 bits wrap as their type does. */
export function wrapInt(lane: Lane, value: number): number {
  const unused = 32 - lane.bits;
  return lane.lowest < 0 ? (value << unused) >> unused : (value << unused) >>> unused;
}

/** The fold that adds squares; the parts of complex numbers each their own. */
export function squareFold(lane: Lane): Fold {
  if (lane.elementClass === "big") return bigFold((sum, x) => sum + x * x, lane);
  const addSquare: ElementFunction =
    lane.elementClass === "int" ? (sum, x) => (sum + Math.imul(x, x)) | 0 : (sum, x) => sum + x * x;
  return numberFold(addSquare, lane);
}

/** Square roots of sums of squares, which integers have let wrap, as TensorFlow does. */
export function normOf(lane: Lane): Finish {
  const bigs = (sum: number) =>
    sum < 0 ? lane.lowest : (BigInt(Math.trunc(Math.sqrt(Number(sum)))) as unknown as number);
  const ints = (sum: number) => {
    const wrapped = wrapInt(lane, sum);
    return wrapped < 0 ? -(2 ** 31) : Math.floor(Math.sqrt(wrapped));
  };
  const root = { big: bigs, int: ints, float: Math.sqrt, complex: Math.sqrt }[lane.elementClass];
  return (sums, count) => {
    for (let i = 0; i < count; i += lane.parts) {
      if (lane.parts === 2) {
        sums[i] += sums[i + 1];
        sums[i + 1] = 0;
      }
      sums[i] = root(sums[i]);
    }
  };
}
