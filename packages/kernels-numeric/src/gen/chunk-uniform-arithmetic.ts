// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createUniformQuantizedAdd } from "../quantization/uniform-add.js";
export { createUniformQuantizedClipByValue } from "../quantization/uniform-clip.js";
export { createUniformQuantizedDot, createUniformQuantizedDotHybrid } from "../quantization/uniform-dot.js";
