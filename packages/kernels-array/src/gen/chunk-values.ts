// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createCheckNumerics } from "../values/check-numerics.js";
import { matrixBandPart as compute_matrixBandPart } from "../values/matrix-band-part.js";
export { createMatrixDiagV3 } from "../values/matrix-diag.js";
export const matrixBandPart = /* @__PURE__ */ kernelOf(compute_matrixBandPart);
