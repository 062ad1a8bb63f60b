import { type KernelPlugin, registerOnDemand } from "@heddle/kernel-api";
import { onDemandKernels } from "./on-demand-ops.js";
import { registerRaggedTensorToTensor } from "./ragged-tensor-to-tensor.js";

/** TensorFlow's ops on sparse and ragged tensors. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-sparse",
  version: "0.1.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    registerRaggedTensorToTensor(registrar);
    registerOnDemand(registrar, onDemandKernels);
  },
};
