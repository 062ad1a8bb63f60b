// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createDilation2DBackpropFilter, createDilation2DBackpropInput } from "../convolution/dilation-2d-gradients.js";
export { createDilation2D } from "../convolution/dilation-2d.js";
