// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createCtcBeamSearchDecoder } from "../decoding/ctc-beam-search-decoder.js";
export { createCtcGreedyDecoder } from "../decoding/ctc-greedy-decoder.js";
export { createCtcLoss } from "../loss/ctc-loss.js";
