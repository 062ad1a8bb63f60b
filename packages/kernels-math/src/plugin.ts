import type { KernelPlugin, Registrar } from "@heddle/kernel-api";
import { registerBinary } from "./binary.js";
import { registerBincounts } from "./bincount.js";
import { registerCast } from "./cast.js";
import { registerMatMul } from "./mat-mul.js";
import { registerOnDemandOps } from "./on-demand-ops.js";
import { registerReductions } from "./reduction.js";
import { registerScans } from "./scan.js";
import { registerStringBinary } from "./string-binary.js";
import { registerUnary } from "./unary.js";

const families: readonly ((registrar: Registrar) => void)[] = [
  registerBinary,
  registerStringBinary,
  registerUnary,
  registerCast,
  registerReductions,
  registerMatMul,
  registerScans,
  registerBincounts,
  registerOnDemandOps,
];

/** TensorFlow's arithmetic, comparisons, reductions, matrix products and counts. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-math",
  version: "0.1.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    for (const register of families) register(registrar);
  },
};
