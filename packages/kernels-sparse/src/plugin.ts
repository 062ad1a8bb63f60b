import type { KernelPlugin, Registrar } from "@heddle/kernel-api";
import { registerRaggedGather } from "./ragged-gather.js";
import { registerRaggedRange } from "./ragged-range.js";
import { registerRaggedTensorToSparse } from "./ragged-tensor-to-sparse.js";
import { registerRaggedTensorToTensor } from "./ragged-tensor-to-tensor.js";

const families: readonly ((registrar: Registrar) => void)[] = [
  registerRaggedGather,
  registerRaggedRange,
  registerRaggedTensorToSparse,
  registerRaggedTensorToTensor,
];

/** TensorFlow's ops on sparse and ragged tensors. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-sparse",
  version: "0.1.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    for (const register of families) register(registrar);
  },
};
