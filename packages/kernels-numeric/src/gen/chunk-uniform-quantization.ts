// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createUniformDequantize, createUniformQuantize } from "../quantization/uniform/uniform-quantize.js";
export { createUniformRequantize } from "../quantization/uniform/uniform-requantize.js";
