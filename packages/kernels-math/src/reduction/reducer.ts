import { add, greaterOf, lesserOf, minimum, multiply } from "../element-wise/binary-functions.js";
import type { Lane } from "../lane.js";
import { type Numbers, numberFor } from "../numbers.js";
import { addFold, addIntFold, bigFold, complexProductFold, type Fold, maximumFold, numberFold } from "./folds.js";

/** How elements of one type become one: what to start with, and the fold. */
export interface Reducer {
  readonly initial: number;
  readonly fold: Fold;
}

/** The ways to reduce that ops share. */
export type Reduction = "sum" | "product" | "maximum" | "minimum";

/** Accumulators of numbers are float64; those of 64-bit integers are 64-bit integers, which wrap by themselves. */
export function reducerFor(reduction: Reduction, lane: Lane): Reducer {
  const { elementClass } = lane;
  const isComplex = elementClass === "complex";
  const folds = elementClass === "big" ? bigFold : numberFold;
  switch (reduction) {
    case "sum":
      if (elementClass === "float" || isComplex) return { initial: 0, fold: addFold };
      return { initial: numberFor(lane, 0), fold: elementClass === "int" ? addIntFold : folds(add, lane) };
    case "product":
      if (isComplex) return { initial: 1, fold: complexProductFold };
      return { initial: numberFor(lane, 1), fold: folds(elementClass === "int" ? Math.imul : multiply, lane) };
    case "maximum":
      return { initial: lane.lowest, fold: elementClass === "big" ? bigFold(greaterOf, lane) : maximumFold };
    case "minimum":
      return { initial: lane.highest, fold: folds(elementClass === "big" ? lesserOf : minimum, lane) };
  }
}

/** Sets the elements in the first `count` numbers to `value`. */
export function fillWith(numbers: Numbers, count: number, value: number, lane: Lane): void {
  for (let i = 0; i < count; i += lane.parts) {
    numbers[i] = value;
    if (lane.parts === 2) numbers[i + 1] = 0;
  }
}
