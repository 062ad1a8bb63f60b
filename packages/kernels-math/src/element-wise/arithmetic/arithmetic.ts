/** The ops of two inputs of numbers that broadcast: the functions of each, by class of arithmetic. */

import type { ElementClass } from "@heddle/tensor/numbers";
import * as compute from "../binary-functions.js";
import { binary } from "../binary-kernel.js";
import type { NumberFunction } from "../element-loops.js";
import type { ElementRow } from "../element-row.js";
import * as code from "./arithmetic-layout.js";
import { arithmetic } from "./arithmetic-loops.js";
import { power } from "./power-run.js";

/** Classes whose loops are imported. */
const INTEGERS: readonly ElementClass[] = ["int", "big"];
const REAL: readonly ElementClass[] = ["float", "int", "big"];

/** 0 where the first or second operand is 0, whatever the other is. */
const zeroWhen = (operand: 0 | 1, otherwise: NumberFunction): ElementRow => ({
  float: (x, y, lane) => ((operand ? y : x) === 0 ? 0 : otherwise(x, y, lane)),
  complex: true,
  rare: REAL,
});

export const createSub = /* @__PURE__ */ binary({
  float: compute.subtract,
  int: compute.subtract,
  big: compute.subtractBig,
  complex: true,
  run: /* @__PURE__ */ arithmetic(code.SUBTRACT),
});
export const createMul = /* @__PURE__ */ binary({
  float: compute.multiply,
  int: Math.imul,
  big: compute.multiplyBig,
  complex: true,
  run: /* @__PURE__ */ arithmetic(code.MULTIPLY),
});
export const createDiv = /* @__PURE__ */ binary({
  float: compute.divide,
  int: compute.divideIntegers,
  big: compute.divideBig,
  complex: true,
  run: /* @__PURE__ */ arithmetic(code.DIVIDE),
  rare: INTEGERS,
});
export const createRealDiv = /* @__PURE__ */ binary({
  float: compute.divide,
  complex: true,
  run: /* @__PURE__ */ arithmetic(code.DIVIDE),
});
export const createFloorDiv = /* @__PURE__ */ binary({
  float: compute.floorDivide,
  int: compute.floorDivideIntegers,
  big: compute.floorDivideBig,
  rare: REAL,
});
export const createTruncateDiv = /* @__PURE__ */ binary({
  float: compute.truncateDivideFloats,
  int: compute.truncateDivide,
  big: compute.truncateDivideBig,
  rare: REAL,
});
export const createFloorMod = /* @__PURE__ */ binary({
  float: compute.floorModulo,
  int: compute.floorModuloIntegers,
  big: compute.floorModuloBig,
  rare: REAL,
});
export const createMod = /* @__PURE__ */ binary({
  float: compute.modulo,
  int: compute.moduloIntegers,
  big: compute.moduloBig,
  rare: REAL,
});
export const createTruncateMod = /* @__PURE__ */ binary({
  float: compute.modulo,
  int: compute.truncateModuloIntegers,
  big: compute.truncateModuloBig,
  rare: REAL,
});
export const createPow = /* @__PURE__ */ binary({
  float: compute.pow,
  int: compute.powIntegers,
  big: compute.powBig,
  complex: true,
  run: power,
  rare: INTEGERS,
});
export const createMaximum = /* @__PURE__ */ binary({
  float: compute.maximum,
  int: compute.maximum,
  big: compute.greaterOf,
  run: /* @__PURE__ */ arithmetic(code.MAXIMUM),
});
export const createMinimum = /* @__PURE__ */ binary({
  float: compute.minimum,
  int: compute.minimum,
  big: compute.lesserOf,
  run: /* @__PURE__ */ arithmetic(code.MINIMUM),
});
export const createSquaredDifference = /* @__PURE__ */ binary({
  float: compute.squaredDifference,
  int: compute.squaredDifferenceIntegers,
  big: compute.squaredDifferenceBig,
  complex: true,
  run: /* @__PURE__ */ arithmetic(code.SQUARED_DIFFERENCE),
});
export const createAtan2 = /* @__PURE__ */ binary({ float: Math.atan2, rare: REAL });
export const createDivNoNan = /* @__PURE__ */ binary(/* @__PURE__ */ zeroWhen(1, compute.divide));
export const createMulNoNan = /* @__PURE__ */ binary(/* @__PURE__ */ zeroWhen(1, compute.multiply));
export const createXdivy = /* @__PURE__ */ binary(/* @__PURE__ */ zeroWhen(0, compute.divide));
export const createXlogy = /* @__PURE__ */ binary(/* @__PURE__ */ zeroWhen(0, compute.xLogY));
export const createXlog1py = /* @__PURE__ */ binary(/* @__PURE__ */ zeroWhen(0, compute.xLog1pY));
