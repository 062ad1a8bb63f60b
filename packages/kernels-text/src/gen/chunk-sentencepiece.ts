// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf } from "@heddle/kernel-api";
export { createSentencepiece, createTokenize } from "../sentencepiece/ops/sentencepiece.js";
import { detokenize as compute_detokenize } from "../sentencepiece/ops/sentencepiece.js";
import { idToString as compute_idToString } from "../sentencepiece/ops/sentencepiece.js";
import { stringToId as compute_stringToId } from "../sentencepiece/ops/sentencepiece.js";
import { vocabSize as compute_vocabSize } from "../sentencepiece/ops/sentencepiece.js";
export const detokenize = /* @__PURE__ */ kernelOf(compute_detokenize);
export const idToString = /* @__PURE__ */ kernelOf(compute_idToString);
export const stringToId = /* @__PURE__ */ kernelOf(compute_stringToId);
export const vocabSize = /* @__PURE__ */ kernelOf(compute_vocabSize);
