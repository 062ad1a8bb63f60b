// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { histogramFixedWidth as compute_histogramFixedWidth } from "../reduction/counts/histogram.js";
export const histogramFixedWidth = /* @__PURE__ */ kernelOf(compute_histogramFixedWidth);
