// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createRandomGamma, createRandomPoisson } from "../random/samples/gamma-and-poisson.js";
import { statelessGamma as compute_statelessGamma } from "../random/samples/gamma-and-poisson.js";
import { statelessGammaV3 as compute_statelessGammaV3 } from "../random/samples/gamma-and-poisson.js";
import { statelessPoisson as compute_statelessPoisson } from "../random/samples/gamma-and-poisson.js";
export { createParameterizedNormal } from "../random/samples/parameterized-normal.js";
import { statelessParameterizedNormal as compute_statelessParameterizedNormal } from "../random/samples/parameterized-normal.js";
import { statefulBinomial as compute_statefulBinomial } from "../random/samples/random-binomial.js";
import { statelessBinomial as compute_statelessBinomial } from "../random/samples/random-binomial.js";
export const statelessGamma = /* @__PURE__ */ kernelOf(compute_statelessGamma);
export const statelessGammaV3 = /* @__PURE__ */ kernelOf(compute_statelessGammaV3);
export const statelessPoisson = /* @__PURE__ */ kernelOf(compute_statelessPoisson);
export const statelessParameterizedNormal = /* @__PURE__ */ kernelOf(compute_statelessParameterizedNormal);
export const statefulBinomial = /* @__PURE__ */ kernelOf(compute_statefulBinomial);
export const statelessBinomial = /* @__PURE__ */ kernelOf(compute_statelessBinomial);
