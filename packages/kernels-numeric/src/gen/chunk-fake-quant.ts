// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createFakeQuantArgsGradient, createFakeQuantGradient } from "../quantization/fake-quant-grad.js";
export { createFakeQuant, createFakeQuantArgs, createFakeQuantPerChannel } from "../quantization/fake-quant.js";
