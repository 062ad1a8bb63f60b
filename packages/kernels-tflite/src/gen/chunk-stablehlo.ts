// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createStablehloGather } from "../stablehlo/gather.js";
export { createStablehloPad } from "../stablehlo/pad-between.js";
import { dilate as compute_dilate } from "../stablehlo/pad-between.js";
export { createReduceWindow } from "../stablehlo/reduce-window.js";
export { createRngBitGenerator } from "../stablehlo/rng-bit-generator.js";
export { createStablehloScatter } from "../stablehlo/scatter.js";
export const dilate = /* @__PURE__ */ kernelOf(compute_dilate);
