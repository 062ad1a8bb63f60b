// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createEig } from "../linear-algebra/eigen/eig.js";
export { createSelfAdjointEig } from "../linear-algebra/eigen/self-adjoint-eig.js";
export { createSvd } from "../linear-algebra/svd/svd.js";
