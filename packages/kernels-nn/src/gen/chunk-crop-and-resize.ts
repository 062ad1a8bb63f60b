// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createCropAndResizeGradImage } from "../resize/crop-and-resize-gradients.js";
import { cropAndResizeGradBoxes as compute_cropAndResizeGradBoxes } from "../resize/crop-and-resize-gradients.js";
export { createCropAndResize } from "../resize/crop-and-resize.js";
export const cropAndResizeGradBoxes = /* @__PURE__ */ kernelOf(compute_cropAndResizeGradBoxes);
