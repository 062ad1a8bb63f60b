import type { KernelPlugin, Registrar } from "@heddle/kernel-api";
import { registerAddN } from "./add-n.js";
import { registerArgMax } from "./arg-max.js";
import { registerBinary } from "./binary.js";
import { registerBincounts } from "./bincount.js";
import { registerCast } from "./cast.js";
import { registerClipByValue } from "./clip-by-value.js";
import { registerLinSpace } from "./lin-space.js";
import { registerMatMul } from "./mat-mul.js";
import { registerReductions } from "./reduction.js";
import { registerScans } from "./scan.js";
import { registerSegmentOps } from "./segment.js";
import { registerStringBinary } from "./string-binary.js";
import { registerUnary } from "./unary.js";

const families: readonly ((registrar: Registrar) => void)[] = [
  registerBinary,
  registerStringBinary,
  registerUnary,
  registerAddN,
  registerCast,
  registerReductions,
  registerArgMax,
  registerMatMul,
  registerScans,
  registerBincounts,
  registerSegmentOps,
  registerClipByValue,
  registerLinSpace,
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
