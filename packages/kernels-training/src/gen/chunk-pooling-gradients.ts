// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createFractionalAvgPoolGrad, createFractionalMaxPoolGrad } from "../pooling/fractional-pool-gradients.js";
export { createAveragePoolGradient, createMaxPoolGradient, createMaxPoolGradientWithArgmax, createMaxPoolSecondGradient } from "../pooling/pooling-gradients.js";
