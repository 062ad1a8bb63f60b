import { type KernelPlugin, registerOnDemand } from "@heddle/kernel-api";
import { binaryOps } from "./binary-ops.js";
import { registerBincount, registerDenseBincount, registerRaggedBincount } from "./bincount.js";
import { registerCast } from "./cast.js";
import { registerMatMul } from "./mat-mul.js";
import { onDemandKernels } from "./on-demand-ops.js";
import { reductions } from "./reduction.js";
import { registerScans } from "./scan.js";
import { specialOps } from "./special-ops.js";
import { unaryOps } from "./unary-ops.js";

/** TensorFlow's arithmetic, comparisons, reductions, matrix products and counts. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-math",
  version: "0.1.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    for (const register of [...binaryOps, ...unaryOps, ...specialOps, ...reductions]) register(registrar);
    registerCast(registrar);
    registerMatMul(registrar);
    registerScans(registrar);
    registerBincount(registrar);
    registerDenseBincount(registrar);
    registerRaggedBincount(registrar);
    registerOnDemand(registrar, onDemandKernels);
  },
};
