/** Functions of float64; `loop-run.ts` describes `computeEach`. */

import { erf, erfc, exp, expm1, log, log1p, sigmoid, tanh } from "../../tensor/assembly/eigen-double";
import { loadPart, storePart } from "../../tensor/assembly/parts";
import { ERF, EXP, EXPM1, LOG, LOG1P, SIGMOID, TANH } from "../src/element-wise/special/double-layout";

export function computeEach(z: usize, x: usize, count: u32, code: u32): void {
  let left: i32 = count << 3;
  for (; left >= 16; left -= 16, x += 16, z += 16) v128.store(z, apply(code, v128.load(x)));
  if (left > 0) storePart(z, left, apply(code, loadPart(x, left)));
}

function apply(code: u32, x: v128): v128 {
  switch (code) {
    case EXP:
      return exp(x);
    case EXPM1:
      return expm1(x);
    case LOG:
      return log(x);
    case LOG1P:
      return log1p(x);
    case SIGMOID:
      return sigmoid(x);
    case TANH:
      return tanh(x);
    case ERF:
      return erf(x);
    default:
      return erfc(x);
  }
}
