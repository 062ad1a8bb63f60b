// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { sparseSlice as compute_sparseSlice } from "../sparse/layout/sparse-slice.js";
export const sparseSlice = /* @__PURE__ */ kernelOf(compute_sparseSlice);
