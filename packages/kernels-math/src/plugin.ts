import type { KernelPlugin, Registrar } from "@heddle/kernel-api";
import { registerAddN } from "./add-n.js";
import { registerBinary } from "./binary.js";
import { registerStringBinary } from "./string-binary.js";
import { registerUnary } from "./unary.js";

const families: readonly ((registrar: Registrar) => void)[] = [
  registerBinary,
  registerStringBinary,
  registerUnary,
  registerAddN,
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
