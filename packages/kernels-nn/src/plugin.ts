import type { KernelPlugin, Registrar } from "@heddle/kernel-api";

const families: readonly ((registrar: Registrar) => void)[] = [];

/** TensorFlow's ops on neural networks. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-nn",
  version: "0.1.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    for (const register of families) register(registrar);
  },
};
