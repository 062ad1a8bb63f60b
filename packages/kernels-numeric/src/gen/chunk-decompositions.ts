// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createEig } from "../linear-algebra/eig.js";
export { createSelfAdjointEig } from "../linear-algebra/self-adjoint-eig.js";
export { createSvd } from "../linear-algebra/svd.js";
