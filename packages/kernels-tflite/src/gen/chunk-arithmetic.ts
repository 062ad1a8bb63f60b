// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createAdd, createSub } from "../arithmetic/addition.js";
export { createDiv, createMul, createSquaredDifference } from "../arithmetic/arithmetic.js";
export { createEqual, createGreater, createGreaterEqual, createLess, createLessEqual, createNotEqual } from "../arithmetic/comparison.js";
export { createPrelu } from "../arithmetic/prelu.js";
