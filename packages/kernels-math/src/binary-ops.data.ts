/** The ops of two inputs that broadcast: what each allows for T, and what it computes. */
import * as compute from "./binary-functions.js";
import type { ElementFunction } from "./element-loops.js";
import * as loop from "./element-loops.js";
import type { ElementRow } from "./element-run.js";

/** The same function of floats and integers. */
const real = (any: ElementFunction): ElementRow => ({ float: any, int: any, big: any });

/** Floats with one function, integers with another. */
const split = (float: ElementFunction, integer: ElementFunction): ElementRow => ({ float, int: integer, big: integer });

const integers = (int: ElementFunction, big = int): ElementRow => ({ int, big });

export const addition: ElementRow = {
  ...real(compute.add),
  complex: true,
  floatLoop: loop.addFloats,
  intLoop: loop.addInts,
  bigLoop: loop.addBigs,
};

const maximum: ElementRow = {
  ...real(compute.maximum),
  big: compute.greaterOf,
  floatLoop: loop.maximumNumbers,
  intLoop: loop.maximumNumbers,
};

const minimum: ElementRow = {
  ...real(compute.minimum),
  big: compute.lesserOf,
  floatLoop: loop.minimumNumbers,
  intLoop: loop.minimumNumbers,
};

const division: ElementRow = {
  ...split(compute.divide, compute.divideIntegers),
  complex: true,
  floatLoop: loop.divideFloats,
};

/** 0 where the first or second operand is 0, whatever the other is. */
const zeroWhen = (operand: 0 | 1, otherwise: ElementFunction): ElementRow => ({
  float: (x, y, lane) => ((operand ? y : x) === 0 ? 0 : otherwise(x, y, lane)),
  complex: true,
});

const MOST =
  "bfloat16, half, float, double, uint8, int8, uint16, int16, int32, uint32, uint64, int64, complex64, complex128";
const FEW = "half, bfloat16, float, double, complex64, complex128";
const ORDERED = "bfloat16, half, float, double, int8, uint8, int16, uint16, int32, uint32, int64, uint64";
const INTEGERS = "int8, int16, int32, int64, uint8, uint16, uint32, uint64";

/** Name, types that T may be, functions, and the types with a kernel where some with functions have none. */
export const arithmeticOps: readonly (readonly [string, string, ElementRow, kernels?: string])[] = [
  [
    "AddV2",
    "bfloat16, half, float, double, uint8, uint16, uint32, uint64, int8, int16, int32, int64, complex64, complex128",
    addition,
  ],
  ["Add", "bfloat16, half, float, double, uint8, int8, int16, int32, int64, complex64, complex128, string", addition],
  [
    "Sub",
    "bfloat16, half, float, double, uint8, int8, uint16, int16, int32, int64, complex64, complex128, uint32, uint64",
    {
      ...real(compute.subtract),
      complex: true,
      floatLoop: loop.subtractFloats,
      intLoop: loop.subtractInts,
      bigLoop: loop.subtractBigs,
    },
  ],
  [
    "Mul",
    MOST,
    {
      ...real(compute.multiply),
      int: Math.imul,
      complex: true,
      floatLoop: loop.multiplyFloats,
      intLoop: loop.multiplyInts,
      bigLoop: loop.multiplyBigs,
    },
  ],
  ["Div", MOST, division],
  ["RealDiv", MOST, { float: compute.divide, complex: true, floatLoop: loop.divideFloats }],
  ["DivNoNan", "half, float, bfloat16, double, complex64, complex128", zeroWhen(1, compute.divide)],
  ["FloorDiv", MOST, split(compute.floorDivide, compute.floorDivideIntegers)],
  ["TruncateDiv", MOST, split(compute.truncateDivideFloats, compute.truncateDivide)],
  [
    "FloorMod",
    "int8, int16, int32, int64, uint8, uint16, uint32, uint64, bfloat16, half, float, double",
    split(compute.floorModulo, compute.floorModuloIntegers),
  ],
  [
    "Mod",
    "int32, int64, half, half, bfloat16, float, double",
    split(compute.modulo, compute.moduloIntegers),
    "int32, int64, float, double",
  ],
  [
    "TruncateMod",
    "int32, int64, bfloat16, half, float, double",
    split(compute.modulo, compute.truncateModuloIntegers),
    "int32, int64, float, double",
  ],
  [
    "Pow",
    "bfloat16, float, half, double, int8, int16, int32, int64, complex64, complex128",
    { float: compute.pow, int: compute.powIntegers, big: compute.powBigs, complex: true },
  ],
  ["Maximum", ORDERED, maximum],
  ["Minimum", ORDERED, minimum],
  [
    "SquaredDifference",
    "bfloat16, half, float, double, int32, int64, complex64, complex128",
    {
      float: compute.squaredDifference,
      int: compute.squaredDifferenceIntegers,
      big: compute.squaredDifferenceBigs,
      complex: true,
    },
  ],
  ["Atan2", "bfloat16, half, float, double", { float: Math.atan2 }],
  ["MulNoNan", "bfloat16, half, float, double, complex64, complex128", zeroWhen(1, compute.multiply)],
  ["Xdivy", FEW, zeroWhen(0, compute.divide)],
  ["Xlogy", FEW, zeroWhen(0, compute.xLogY)],
  ["Xlog1py", FEW, zeroWhen(0, compute.xLog1pY)],
  ["BitwiseAnd", INTEGERS, integers(compute.and)],
  ["BitwiseOr", INTEGERS, integers(compute.or)],
  ["BitwiseXor", INTEGERS, integers(compute.xor)],
  ["LeftShift", INTEGERS, integers(compute.leftShift, compute.leftShiftBig)],
  ["RightShift", INTEGERS, integers(compute.rightShift, compute.rightShiftBig)],
];

const less = { ...real(compute.less), floatLoop: loop.lessNumbers, intLoop: loop.lessNumbers };

/** Comparisons of numbers that have an order: name, functions. */
export const orderOps: readonly (readonly [string, ElementRow])[] = [
  ["Less", less],
  ["LessEqual", real(compute.lessEqual)],
  ["Greater", real(compute.greater)],
  ["GreaterEqual", real(compute.greaterEqual)],
];

/** Comparisons of anything; the number is the answer for shapes that do not broadcast, where an attribute allows them. */
export const equalityOps: readonly (readonly [string, ElementRow, mismatch: number])[] = [
  [
    "Equal",
    {
      ...real(compute.equal),
      complex: true,
      floatLoop: loop.equalNumbers,
      intLoop: loop.equalNumbers,
    },
    0,
  ],
  ["NotEqual", { ...real(compute.notEqual), complex: true }, 1],
];

export const logicalOps: readonly (readonly [string, ElementRow])[] = [
  ["LogicalAnd", { int: compute.and }],
  ["LogicalOr", { int: compute.or }],
];
