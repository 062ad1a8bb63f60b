// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { betainc as compute_betainc } from "../special/incomplete-beta.js";
export { createIgamma, createIgammac } from "../special/incomplete-gamma.js";
export { createPolygamma, createZeta } from "../special/zeta.js";
export const betainc = /* @__PURE__ */ kernelOf(compute_betainc);
