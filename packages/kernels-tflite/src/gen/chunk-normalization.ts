// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createL2Normalization } from "../normalization/l2-normalization.js";
export { createLogSoftmax } from "../normalization/log-softmax.js";
export { createSoftmax } from "../normalization/softmax.js";
