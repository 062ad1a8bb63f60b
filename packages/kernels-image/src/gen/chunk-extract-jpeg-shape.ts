// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
import { extractJpegShape as compute_extractJpegShape } from "../decode/extract-jpeg-shape.js";
export const extractJpegShape = /* @__PURE__ */ kernelOf(compute_extractJpegShape);
