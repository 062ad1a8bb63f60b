/** The ops of two inputs that broadcast: what each allows for T, and what it computes. */
import { addition } from "./addition.js";
import { arithmetic, equality, logical, order } from "./binary.js";
import * as compute from "./binary-functions.js";
import { Relation } from "./compare-loops.js";
import { comparison } from "./comparison.js";
import type { NumberFunction } from "./element-loops.js";
import * as loop from "./element-loops.js";
import type { ElementRow } from "./element-run.js";
import { registerStringAdd, registerStringEqual, registerStringNotEqual } from "./string-binary.js";

const maximum: ElementRow = {
  float: compute.maximum,
  int: compute.maximum,
  big: compute.greaterOf,
  floatLoop: loop.maximumNumbers,
  intLoop: loop.maximumNumbers,
};

const minimum: ElementRow = {
  float: compute.minimum,
  int: compute.minimum,
  big: compute.lesserOf,
  floatLoop: loop.minimumNumbers,
  intLoop: loop.minimumNumbers,
};

const division: ElementRow = {
  float: compute.divide,
  int: compute.divideIntegers,
  big: compute.divideBig,
  complex: true,
  floatLoop: loop.divideFloats,
};

/** 0 where the first or second operand is 0, whatever the other is. */
const zeroWhen = (operand: 0 | 1, otherwise: NumberFunction): ElementRow => ({
  float: (x, y, lane) => ((operand ? y : x) === 0 ? 0 : otherwise(x, y, lane)),
  complex: true,
});

const MOST =
  "bfloat16, half, float, double, uint8, int8, uint16, int16, int32, uint32, uint64, int64, complex64, complex128";
const FEW = "half, bfloat16, float, double, complex64, complex128";
const ORDERED = "bfloat16, half, float, double, int8, uint8, int16, uint16, int32, uint32, int64, uint64";
const INTEGERS = "int8, int16, int32, int64, uint8, uint16, uint32, uint64";

export const registerAddV2 = /* @__PURE__ */ arithmetic(
  "AddV2",
  "bfloat16, half, float, double, uint8, uint16, uint32, uint64, int8, int16, int32, int64, complex64, complex128",
  addition,
);
export const registerAdd = /* @__PURE__ */ arithmetic(
  "Add",
  "bfloat16, half, float, double, uint8, int8, int16, int32, int64, complex64, complex128, string",
  addition,
  undefined,
  registerStringAdd,
);
export const registerSub = /* @__PURE__ */ arithmetic(
  "Sub",
  "bfloat16, half, float, double, uint8, int8, uint16, int16, int32, int64, complex64, complex128, uint32, uint64",
  () => ({
    float: compute.subtract,
    int: compute.subtract,
    big: compute.subtractBig,
    complex: true,
    floatLoop: loop.subtractFloats,
    intLoop: loop.subtractInts,
    bigLoop: loop.subtractBigs,
  }),
);
export const registerMul = /* @__PURE__ */ arithmetic("Mul", MOST, () => ({
  float: compute.multiply,
  int: Math.imul,
  big: compute.multiplyBig,
  complex: true,
  floatLoop: loop.multiplyFloats,
  intLoop: loop.multiplyInts,
  bigLoop: loop.multiplyBigs,
}));
export const registerDiv = /* @__PURE__ */ arithmetic("Div", MOST, () => division);
export const registerRealDiv = /* @__PURE__ */ arithmetic("RealDiv", MOST, () => ({
  float: compute.divide,
  complex: true,
  floatLoop: loop.divideFloats,
}));
export const registerDivNoNan = /* @__PURE__ */ arithmetic(
  "DivNoNan",
  "half, float, bfloat16, double, complex64, complex128",
  () => zeroWhen(1, compute.divide),
);
export const registerFloorDiv = /* @__PURE__ */ arithmetic("FloorDiv", MOST, () => ({
  float: compute.floorDivide,
  int: compute.floorDivideIntegers,
  big: compute.floorDivideBig,
}));
export const registerTruncateDiv = /* @__PURE__ */ arithmetic("TruncateDiv", MOST, () => ({
  float: compute.truncateDivideFloats,
  int: compute.truncateDivide,
  big: compute.truncateDivideBig,
}));
export const registerFloorMod = /* @__PURE__ */ arithmetic(
  "FloorMod",
  "int8, int16, int32, int64, uint8, uint16, uint32, uint64, bfloat16, half, float, double",
  () => ({ float: compute.floorModulo, int: compute.floorModuloIntegers, big: compute.floorModuloBig }),
);
export const registerMod = /* @__PURE__ */ arithmetic(
  "Mod",
  "int32, int64, half, half, bfloat16, float, double",
  () => ({ float: compute.modulo, int: compute.moduloIntegers, big: compute.moduloBig }),
  "int32, int64, float, double",
);
export const registerTruncateMod = /* @__PURE__ */ arithmetic(
  "TruncateMod",
  "int32, int64, bfloat16, half, float, double",
  () => ({ float: compute.modulo, int: compute.truncateModuloIntegers, big: compute.truncateModuloBig }),
  "int32, int64, float, double",
);
export const registerPow = /* @__PURE__ */ arithmetic(
  "Pow",
  "bfloat16, float, half, double, int8, int16, int32, int64, complex64, complex128",
  () => ({ float: compute.pow, int: compute.powIntegers, big: compute.powBig, complex: true }),
);
export const registerMaximum = /* @__PURE__ */ arithmetic("Maximum", ORDERED, () => maximum);
export const registerMinimum = /* @__PURE__ */ arithmetic("Minimum", ORDERED, () => minimum);
export const registerSquaredDifference = /* @__PURE__ */ arithmetic(
  "SquaredDifference",
  "bfloat16, half, float, double, int32, int64, complex64, complex128",
  () => ({
    float: compute.squaredDifference,
    int: compute.squaredDifferenceIntegers,
    big: compute.squaredDifferenceBig,
    complex: true,
  }),
);
export const registerAtan2 = /* @__PURE__ */ arithmetic("Atan2", "bfloat16, half, float, double", () => ({
  float: Math.atan2,
}));
export const registerMulNoNan = /* @__PURE__ */ arithmetic(
  "MulNoNan",
  "bfloat16, half, float, double, complex64, complex128",
  () => zeroWhen(1, compute.multiply),
);
export const registerXdivy = /* @__PURE__ */ arithmetic("Xdivy", FEW, () => zeroWhen(0, compute.divide));
export const registerXlogy = /* @__PURE__ */ arithmetic("Xlogy", FEW, () => zeroWhen(0, compute.xLogY));
export const registerXlog1py = /* @__PURE__ */ arithmetic("Xlog1py", FEW, () => zeroWhen(0, compute.xLog1pY));
export const registerBitwiseAnd = /* @__PURE__ */ arithmetic("BitwiseAnd", INTEGERS, () => ({
  int: compute.and,
  big: compute.andBig,
}));
export const registerBitwiseOr = /* @__PURE__ */ arithmetic("BitwiseOr", INTEGERS, () => ({
  int: compute.or,
  big: compute.orBig,
}));
export const registerBitwiseXor = /* @__PURE__ */ arithmetic("BitwiseXor", INTEGERS, () => ({
  int: compute.xor,
  big: compute.xorBig,
}));
export const registerLeftShift = /* @__PURE__ */ arithmetic("LeftShift", INTEGERS, () => ({
  int: compute.leftShift,
  big: compute.leftShiftBig,
}));
export const registerRightShift = /* @__PURE__ */ arithmetic("RightShift", INTEGERS, () => ({
  int: compute.rightShift,
  big: compute.rightShiftBig,
}));

export const registerLess = /* @__PURE__ */ order("Less", () => comparison(compute.less, Relation.LESS));
export const registerLessEqual = /* @__PURE__ */ order("LessEqual", () =>
  comparison(compute.lessEqual, Relation.LESS_OR_EQUAL),
);
export const registerGreater = /* @__PURE__ */ order("Greater", () =>
  comparison(compute.greater, Relation.LESS, { isSwapped: true }),
);
export const registerGreaterEqual = /* @__PURE__ */ order("GreaterEqual", () =>
  comparison(compute.greaterEqual, Relation.LESS_OR_EQUAL, { isSwapped: true }),
);

// The number is the answer for shapes that do not broadcast, where an attribute allows them.
export const registerEqual = /* @__PURE__ */ equality(
  "Equal",
  () => ({
    ...comparison(compute.equal, Relation.EQUAL),
    complex: true,
  }),
  0,
  registerStringEqual,
);
export const registerNotEqual = /* @__PURE__ */ equality(
  "NotEqual",
  () => ({ ...comparison(compute.notEqual, Relation.EQUAL, { isOpposite: true }), complex: true }),
  1,
  registerStringNotEqual,
);

export const registerLogicalAnd = /* @__PURE__ */ logical("LogicalAnd", () => ({ int: compute.and }));
export const registerLogicalOr = /* @__PURE__ */ logical("LogicalOr", () => ({ int: compute.or }));

/** All ops of this file. */
export const binaryOps = [
  registerAddV2,
  registerAdd,
  registerSub,
  registerMul,
  registerDiv,
  registerRealDiv,
  registerDivNoNan,
  registerFloorDiv,
  registerTruncateDiv,
  registerFloorMod,
  registerMod,
  registerTruncateMod,
  registerPow,
  registerMaximum,
  registerMinimum,
  registerSquaredDifference,
  registerAtan2,
  registerMulNoNan,
  registerXdivy,
  registerXlogy,
  registerXlog1py,
  registerBitwiseAnd,
  registerBitwiseOr,
  registerBitwiseXor,
  registerLeftShift,
  registerRightShift,
  registerLess,
  registerLessEqual,
  registerGreater,
  registerGreaterEqual,
  registerEqual,
  registerNotEqual,
  registerLogicalAnd,
  registerLogicalOr,
];
