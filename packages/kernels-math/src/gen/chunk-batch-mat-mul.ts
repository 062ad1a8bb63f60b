// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createBatchMatMul, createBatchMatMulOfBytes } from "../products/batch-mat-mul.js";
export { createHeddleDense } from "../products/dense.js";
