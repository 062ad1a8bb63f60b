// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createQuantizedConv2D } from "../quantized/quantized-conv-2d.js";
export { createQuantizedAvgPool, createQuantizedMaxPool } from "../quantized/quantized-pooling.js";
