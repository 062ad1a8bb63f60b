// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createBlockLstmGrad, createBlockLstmGradV2, createLstmBlockCellGrad } from "../recurrent/block-cell-gradients.js";
import { gruBlockCellGrad as compute_gruBlockCellGrad } from "../recurrent/block-cell-gradients.js";
export const gruBlockCellGrad = /* @__PURE__ */ kernelOf(compute_gruBlockCellGrad);
