// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createBatchNormGrad } from "../normalization/batch-norm-grad.js";
export { createLrnGrad } from "../normalization/lrn-grad.js";
