// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { adjustContrast as compute_adjustContrast } from "../colors/adjust-colors.js";
import { adjustHue as compute_adjustHue } from "../colors/adjust-colors.js";
import { adjustSaturation as compute_adjustSaturation } from "../colors/adjust-colors.js";
import { hsvToRgb as compute_hsvToRgb } from "../colors/color-spaces.js";
import { rgbToHsv as compute_rgbToHsv } from "../colors/color-spaces.js";
export const adjustContrast = /* @__PURE__ */ kernelOf(compute_adjustContrast);
export const adjustHue = /* @__PURE__ */ kernelOf(compute_adjustHue);
export const adjustSaturation = /* @__PURE__ */ kernelOf(compute_adjustSaturation);
export const hsvToRgb = /* @__PURE__ */ kernelOf(compute_hsvToRgb);
export const rgbToHsv = /* @__PURE__ */ kernelOf(compute_rgbToHsv);
