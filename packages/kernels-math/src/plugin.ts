import { type KernelPlugin, registerOnDemand } from "@heddle/kernel-api";
import { binaryOps } from "./element-wise/binary-ops.js";
import { registerCast } from "./element-wise/cast.js";
import { specialOps } from "./element-wise/special-ops.js";
import { unaryOps } from "./element-wise/unary-ops.js";
import { onDemandKernels } from "./on-demand-ops.js";
import { registerMatMul } from "./products/mat-mul.js";
import { registerBincount, registerDenseBincount, registerRaggedBincount } from "./reduction/bincount.js";
import { reductions } from "./reduction/reduction.js";
import { registerScans } from "./reduction/scan.js";

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
