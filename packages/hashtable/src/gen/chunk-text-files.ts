// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createGenerateVocabRemapping } from "../text-file/generate-vocab-remapping.js";
export { createInitializeFromTextFile } from "../text-file/initialize-from-text-file.js";
