// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createCase, createIf } from "../functions/branch.js";
export { createFor, createWhile } from "../functions/loop.js";
