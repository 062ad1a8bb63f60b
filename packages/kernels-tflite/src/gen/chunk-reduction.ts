// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createMean, createSum } from "../reduction/mean.js";
export { createReduceProd } from "../reduction/reduce-prod.js";
