// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createResizeBicubic } from "../resize/resize-bicubic.js";
export { createScaleAndTranslate } from "../resize/scale-and-translate.js";
export { createResizeBicubicGrad, createScaleAndTranslateGrad } from "../resize/smooth-gradients.js";
