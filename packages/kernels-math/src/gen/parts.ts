// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { type KernelPlugin, registerKernels, registerLazily, type Registrar } from "@heddle/kernel-api";
import type { LoopTwins } from "@heddle/memory";
import { version } from "../../package.json";
import { createAdd, createAddV2 } from "../element-wise/arithmetic/addition.js";
import { createDivNoNan, createFloorDiv, createFloorMod, createMaximum, createMinimum, createMul, createRealDiv, createSquaredDifference, createSub } from "../element-wise/arithmetic/arithmetic.js";
import { createCast } from "../element-wise/cast/cast.js";
import { createEqual, createGreater, createGreaterEqual, createLess, createLessEqual, createNotEqual } from "../element-wise/comparison/comparison.js";
import { createLogicalAnd, createLogicalNot, createLogicalOr } from "../element-wise/logic/logic.js";
import { createErf, createErfc } from "../element-wise/special/special.js";
import { createAbs, createExp, createFloor, createLog, createNeg, createRsqrt, createSigmoid, createSqrt, createSquare, createTanh } from "../element-wise/unary.js";
import { createMatMul } from "../products/mat-mul.js";
import { createAll, createMax, createMean, createMin, createProd, createSum } from "../reduction/reduction.js";
import * as ops from "./ops.js";

/** The part of the plugin with the ops that many models have. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-math",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerKernels(registrar, [
      ["Abs", ops.Abs, createAbs],
      ["Add", ops.Add, createAdd],
      ["AddV2", ops.AddV2, createAddV2],
      ["All", ops.All, createAll],
      ["Cast", ops.Cast, createCast],
      ["DivNoNan", ops.DivNoNan, createDivNoNan],
      ["Equal", ops.Equal, createEqual],
      ["Erf", ops.Erf, createErf],
      ["Erfc", ops.Erfc, createErfc],
      ["Exp", ops.Exp, createExp],
      ["Floor", ops.Floor, createFloor],
      ["FloorDiv", ops.FloorDiv, createFloorDiv],
      ["FloorMod", ops.FloorMod, createFloorMod],
      ["Greater", ops.Greater, createGreater],
      ["GreaterEqual", ops.GreaterEqual, createGreaterEqual],
      ["Less", ops.Less, createLess],
      ["LessEqual", ops.LessEqual, createLessEqual],
      ["Log", ops.Log, createLog],
      ["LogicalAnd", ops.LogicalAnd, createLogicalAnd],
      ["LogicalNot", ops.LogicalNot, createLogicalNot],
      ["LogicalOr", ops.LogicalOr, createLogicalOr],
      ["MatMul", ops.MatMul, createMatMul],
      ["Max", ops.Max, createMax],
      ["Maximum", ops.Maximum, createMaximum],
      ["Mean", ops.Mean, createMean],
      ["Min", ops.Min, createMin],
      ["Minimum", ops.Minimum, createMinimum],
      ["Mul", ops.Mul, createMul],
      ["Neg", ops.Neg, createNeg],
      ["NotEqual", ops.NotEqual, createNotEqual],
      ["Prod", ops.Prod, createProd],
      ["RealDiv", ops.RealDiv, createRealDiv],
      ["Rsqrt", ops.Rsqrt, createRsqrt],
      ["Sigmoid", ops.Sigmoid, createSigmoid],
      ["Sqrt", ops.Sqrt, createSqrt],
      ["Square", ops.Square, createSquare],
      ["SquaredDifference", ops.SquaredDifference, createSquaredDifference],
      ["Sub", ops.Sub, createSub],
      ["Sum", ops.Sum, createSum],
      ["Tanh", ops.Tanh, createTanh],
    ]);
    registerLazily(registrar, () => import("../reduction/extreme/arg-max.js"), [
      ["ArgMax", ops.ArgMax, "createArgMax"],
    ]);
    registerLazily(registrar, () => import("./chunk-batch-mat-mul.js"), [
      ["BatchMatMul", ops.BatchMatMul, "createBatchMatMul"],
      ["BatchMatMulV2", ops.BatchMatMulV2, "createBatchMatMul"],
      ["HeddleDense", ops.HeddleDense, "createHeddleDense"],
    ]);
    registerLazily(registrar, () => import("./chunk-counts.js"), [
      ["Cumsum", ops.Cumsum, "createCumsum"],
      ["DenseBincount", ops.DenseBincount, "createDenseBincount"],
      ["RaggedBincount", ops.RaggedBincount, "createRaggedBincount"],
    ]);
    registerLazily(registrar, () => import("../products/einsum.js"), [
      ["Einsum", ops.Einsum, "createEinsum"],
    ]);
    registerLazily(registrar, () => import("../recurrence/recurrence.js"), [
      ["HeddleRecurrence", ops.HeddleRecurrence, "createHeddleRecurrence"],
    ]);
    registerLazily(registrar, () => import("../reduction/segment/segment.js"), [
      ["SegmentMean", ops.SegmentMean, "createSortedSegment"],
      ["SegmentSum", ops.SegmentSum, "createSortedSegment"],
      ["UnsortedSegmentSum", ops.UnsortedSegmentSum, "createUnsortedSegment"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};

/** Imports the other part. */
export const importRare: () => Promise<{ registerRare(registrar: Registrar): void }> = () => import("./rare.js");

/** Imports the twins of the hot loops of both. */
export const importLoopTwins: () => Promise<{ readonly loopTwins: LoopTwins }> = () => import("../loop-twins.js");
