// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createFastWordpieceDetokenize } from "../fast-wordpiece/fast-wordpiece-detokenize.js";
export { createFastWordpieceTokenize } from "../fast-wordpiece/fast-wordpiece-tokenize.js";
