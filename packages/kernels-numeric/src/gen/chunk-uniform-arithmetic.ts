// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createUniformQuantizedAdd } from "../quantization/uniform/uniform-add.js";
export { createUniformQuantizedClipByValue } from "../quantization/uniform/uniform-clip.js";
export { createUniformQuantizedDot, createUniformQuantizedDotHybrid } from "../quantization/uniform/uniform-dot.js";
