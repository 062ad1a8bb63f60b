// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createFastSentencepieceDetokenize } from "../fast-sentencepiece/fast-sentencepiece-detokenize.js";
export { createFastSentencepieceTokenize } from "../fast-sentencepiece/fast-sentencepiece-tokenize.js";
