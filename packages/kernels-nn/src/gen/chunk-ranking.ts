// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createApproxTopK } from "../ranking/approx-top-k.js";
export { createNthElement } from "../ranking/nth-element.js";
