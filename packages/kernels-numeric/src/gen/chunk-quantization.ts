// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createDequantize } from "../quantization/dequantize.js";
export { createQuantizeAndDequantize, createQuantizeAndDequantizeV3 } from "../quantization/quantize-and-dequantize.js";
export { createQuantizeV2 } from "../quantization/quantize-v2.js";
