// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createPhraseDetokenize } from "../phrases/phrase-detokenize.js";
export { createPhraseTokenize } from "../phrases/phrase-tokenize.js";
