// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { sparseReshape as compute_sparseReshape } from "../sparse/layout/sparse-reshape.js";
export const sparseReshape = /* @__PURE__ */ kernelOf(compute_sparseReshape);
