// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createConv2D } from "../convolution/conv-2d.js";
export { createDepthwiseConv2D } from "../convolution/depthwise-conv-2d.js";
export { createTransposeConv } from "../convolution/transpose-conv.js";
