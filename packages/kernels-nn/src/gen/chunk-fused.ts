// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createHeddleGelu } from "../activation/gelu.js";
export { createHeddleAttention } from "../attention/attention.js";
export { createHeddleLayerNorm } from "../normalization/layer-norm.js";
