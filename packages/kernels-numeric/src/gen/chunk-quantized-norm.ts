// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createQuantizedBatchNorm } from "../quantization/quantized/quantized-batch-norm.js";
export { createQuantizedInstanceNorm } from "../quantization/quantized/quantized-instance-norm.js";
