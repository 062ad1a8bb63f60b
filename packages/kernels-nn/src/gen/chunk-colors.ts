// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { hsvToRgb as compute_hsvToRgb } from "../colors/color-spaces.js";
import { rgbToHsv as compute_rgbToHsv } from "../colors/color-spaces.js";
export const hsvToRgb = /* @__PURE__ */ kernelOf(compute_hsvToRgb);
export const rgbToHsv = /* @__PURE__ */ kernelOf(compute_rgbToHsv);
