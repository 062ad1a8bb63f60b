// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createEluGrad, createLeakyReluGrad, createRelu6Grad, createReluGrad, createSeluGrad, createSoftplusGrad, createSoftsignGrad } from "../elements/activation-gradients.js";
import { inverseGradient as compute_inverseGradient } from "../elements/output-gradients.js";
import { inverseRootGradient as compute_inverseRootGradient } from "../elements/output-gradients.js";
import { rootGradient as compute_rootGradient } from "../elements/output-gradients.js";
import { sigmoidGradient as compute_sigmoidGradient } from "../elements/output-gradients.js";
import { tanhGradient as compute_tanhGradient } from "../elements/output-gradients.js";
export const inverseGradient = /* @__PURE__ */ kernelOf(compute_inverseGradient);
export const inverseRootGradient = /* @__PURE__ */ kernelOf(compute_inverseRootGradient);
export const rootGradient = /* @__PURE__ */ kernelOf(compute_rootGradient);
export const sigmoidGradient = /* @__PURE__ */ kernelOf(compute_sigmoidGradient);
export const tanhGradient = /* @__PURE__ */ kernelOf(compute_tanhGradient);
