import { type KernelPlugin, type Registrar, registerOnDemand } from "@heddle/kernel-api";
import { registerActivations } from "./activations.js";
import { registerBiasAdd } from "./bias-add.js";
import { fusedMatMulOp } from "./fused-mat-mul-op.js";
import { registerInTopK } from "./in-top-k.js";
import { registerL2Loss } from "./l2-loss.js";
import { registerOnDemandOps } from "./on-demand-ops.js";
import { registerSoftmax } from "./softmax.js";
import { registerTopK } from "./top-k.js";

const families: readonly ((registrar: Registrar) => void)[] = [
  registerActivations,
  registerBiasAdd,
  registerInTopK,
  registerL2Loss,
  registerOnDemandOps,
  registerSoftmax,
  registerTopK,
];

/** TensorFlow's neural-network ops. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-nn",
  version: "0.1.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    for (const register of families) register(registrar);
    registerOnDemand(registrar, [[fusedMatMulOp, async () => (await import("./fused-mat-mul.js")).createFusedMatMul]]);
  },
};
