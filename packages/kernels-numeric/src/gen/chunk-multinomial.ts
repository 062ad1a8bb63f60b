// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createMultinomial } from "../random/samples/multinomial.js";
import { statelessMultinomial as compute_statelessMultinomial } from "../random/samples/multinomial.js";
export const statelessMultinomial = /* @__PURE__ */ kernelOf(compute_statelessMultinomial);
