/** What registers each op with its kernel, for applications that know their model: a bundler drops the others. */
import { withKernel } from "@heddle/kernel-api";
import { createFusedMatMul } from "./fused-mat-mul.js";
import { fusedMatMulOp } from "./fused-mat-mul-op.js";

export { registerActivations } from "./activations.js";
export { registerBiasAdd } from "./bias-add.js";
export { registerInTopK } from "./in-top-k.js";
export { registerL2Loss } from "./l2-loss.js";
export { registerSoftmax } from "./softmax.js";
export { registerTopK } from "./top-k.js";

export const registerFusedMatMul = /* @__PURE__ */ withKernel(fusedMatMulOp, createFusedMatMul);
