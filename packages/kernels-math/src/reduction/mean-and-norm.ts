import type { BigLane, Lane, NumberLane } from "@heddle/tensor/numbers";
import { addBig } from "../element-wise/binary-functions.js";
import { addFold, addIntFold, bigFold, numberFold } from "./fold/folds.js";
import { ofLane, type Reducer } from "./reducer.js";

/**
 * The reducer of Mean on a lane. Sums of integers of up to 32 bits do not overflow; means of integers are rounded towards 0. The
 * mean of nothing is NaN for floats, else 0.
 */
export function meanOf(lane: Lane): Reducer {
  return ofLane(lane.elementClass === "big" ? bigMean : numberMean(lane));
}

/** The reducer of EuclideanNorm on a lane. Integers wrap in sums of squares, as in TensorFlow. */
export function normOf(lane: Lane): Reducer {
  return ofLane(lane.elementClass === "big" ? bigNorm(lane) : numberNorm(lane));
}

/** An integer of up to 32 bits, wrapped as its type does. */
function wrapInt(lane: NumberLane, value: number): number {
  const unused = 32 - lane.bits;
  return lane.lowest < 0 ? (value << unused) >> unused : (value << unused) >>> unused;
}

const bigMean: Reducer<bigint> = {
  initial: 0n,
  fold: /* @__PURE__ */ bigFold(addBig),
  finish: (sums, start, count, reduced) => {
    if (reduced === 0) return;
    const divisor = BigInt(reduced);
    for (let i = start; i < start + count; i++) sums[i] /= divisor;
  },
};

function numberMean({ elementClass }: NumberLane): Reducer<number> {
  return {
    initial: 0,
    fold: addFold,
    finish: (sums, start, count, reduced) => {
      if (reduced === 0 && elementClass !== "float") return;
      for (let i = start; i < start + count; i++) {
        const mean = sums[i] / reduced;
        sums[i] = elementClass === "int" ? Math.trunc(mean) : mean;
      }
    },
  };
}

function bigNorm({ lowest }: BigLane): Reducer<bigint> {
  return {
    initial: 0n,
    firstFold: bigFold((sum, x) => sum + x * x),
    fold: bigFold(addBig),
    finish: (sums, start, count) => {
      for (let i = start; i < start + count; i++) {
        sums[i] = sums[i] < 0n ? lowest : BigInt(Math.trunc(Math.sqrt(Number(sums[i]))));
      }
    },
  };
}

function numberNorm(lane: NumberLane): Reducer<number> {
  const isInteger = lane.elementClass === "int";
  const intRoot = (sum: number) => {
    const wrapped = wrapInt(lane, sum);
    return wrapped < 0 ? -(2 ** 31) : Math.floor(Math.sqrt(wrapped));
  };
  const root = isInteger ? intRoot : Math.sqrt;
  return {
    initial: 0,
    // The parts of complex numbers are squared each by itself.
    firstFold: numberFold(isInteger ? (sum, x) => (sum + Math.imul(x, x)) | 0 : (sum, x) => sum + x * x, lane),
    fold: isInteger ? addIntFold : addFold,
    finish: (sums, start, count) => {
      for (let i = start; i < start + count; i += lane.parts) {
        if (lane.parts === 2) {
          sums[i] += sums[i + 1];
          sums[i + 1] = 0;
        }
        sums[i] = root(sums[i]);
      }
    },
  };
}
