// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createConv3D } from "../convolution/conv-3d.js";
export { createConv } from "../convolution/conv.js";
