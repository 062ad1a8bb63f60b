// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { withKernel } from "@heddle/kernel-api";
import { createDigamma, createErf, createErfc, createLgamma } from "../element-wise/special/special.js";
import * as ops from "./ops.js";
import * as rareOps from "./rare-ops.js";

/** Registers Digamma with its kernel. */
export const registerDigamma = /* @__PURE__ */ withKernel(rareOps.Digamma, createDigamma);

/** Registers Erf with its kernel. */
export const registerErf = /* @__PURE__ */ withKernel(ops.Erf, createErf);

/** Registers Erfc with its kernel. */
export const registerErfc = /* @__PURE__ */ withKernel(ops.Erfc, createErfc);

/** Registers Lgamma with its kernel. */
export const registerLgamma = /* @__PURE__ */ withKernel(rareOps.Lgamma, createLgamma);
