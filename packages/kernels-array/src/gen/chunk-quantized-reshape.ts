// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { quantizedReshape as compute_quantizedReshape } from "../shapes/quantized-reshape.js";
export const quantizedReshape = /* @__PURE__ */ kernelOf(compute_quantizedReshape);
