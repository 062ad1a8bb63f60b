// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createConcatenation } from "../quantization/concatenation.js";
export { createDequantize } from "../quantization/dequantize.js";
export { createQuantize } from "../quantization/quantize.js";
