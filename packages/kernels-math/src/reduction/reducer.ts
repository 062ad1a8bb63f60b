import {
  type BigLane,
  type Element,
  type Elements,
  elementOf,
  type Lane,
  type NumberLane,
} from "@heddle/tensor/numbers";
import { addBig, greaterOf, lesserOf, minimum, multiply, multiplyBig } from "../element-wise/binary-functions.js";
import { addFold, addIntFold, bigFold, complexProductFold, type Fold, maximumFold, numberFold } from "./fold/folds.js";

/** A way to fold elements of one type into one. */
export interface Reducer<E extends number | bigint = Element> {
  /** The value to start with. */
  readonly initial: E;
  readonly fold: Fold<E>;
  /** The first fold, where it differs from those that fold its results. */
  readonly firstFold?: Fold<E>;
  /** Finishes `count` folded numbers from `start` on, in place; each was made from `reduced` elements. */
  readonly finish?: (sums: Elements<E>, start: number, count: number, reduced: number) => void;
}

/** The ways to reduce that ops share. */
export type Reduction = "sum" | "product" | "maximum" | "minimum";

/** The reducer of a lane. It folds numbers in float64, and 64-bit integers in 64-bit integers, which wrap by themselves. */
export function reducerFor(reduction: Reduction, lane: Lane): Reducer {
  return ofLane(lane.elementClass === "big" ? bigReducer(reduction, lane) : numberReducer(reduction, lane));
}

/** The reducer for the opaque elements of the lane that it was made for. */
export function ofLane(reducer: Reducer<number> | Reducer<bigint>): Reducer;
export function ofLane(reducer: unknown): unknown {
  return reducer;
}

function bigReducer(reduction: Reduction, lane: BigLane): Reducer<bigint> {
  switch (reduction) {
    case "sum":
      return { initial: 0n, fold: bigFold(addBig) };
    case "product":
      return { initial: 1n, fold: bigFold(multiplyBig) };
    case "maximum":
      return { initial: lane.lowest, fold: bigFold(greaterOf) };
    case "minimum":
      return { initial: lane.highest, fold: bigFold(lesserOf) };
  }
}

function numberReducer(reduction: Reduction, lane: NumberLane): Reducer<number> {
  const isInteger = lane.elementClass === "int";
  switch (reduction) {
    case "sum":
      return { initial: 0, fold: isInteger ? addIntFold : addFold };
    case "product":
      if (lane.elementClass === "complex") return { initial: 1, fold: complexProductFold };
      return { initial: 1, fold: numberFold(isInteger ? Math.imul : multiply, lane) };
    case "maximum":
      return { initial: lane.lowest, fold: maximumFold };
    case "minimum":
      return { initial: lane.highest, fold: numberFold(minimum, lane) };
  }
}

/** Sets `count` numbers from `start` on to elements of `value`; the imaginary parts of complex elements become 0. */
export function fillWith(elements: Elements, start: number, count: number, value: Element, lane: Lane): void {
  elements.fill(value, start, start + count);
  if (lane.parts === 1) return;
  const zero = elementOf(lane, 0);
  for (let i = start + 1; i < start + count; i += 2) elements[i] = zero;
}
