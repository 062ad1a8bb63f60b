import type { LinearMemory } from "@heddle/memory";
import { bpePieces } from "./bpe-twin.js";
import type { SentencepieceLoops } from "./loop-functions.js";
import { normalizeText } from "./normalize-twin.js";
import { tokensOf } from "./tokens-twin.js";
import { unigramPieces } from "./unigram-twin.js";
import { characterPieces, wordPieces } from "./words-twin.js";

/** The twin of `assembly/sentencepiece.index.ts`, but for `stretchTexts`. */
export function sentencepieceLoopsTwin(memory: LinearMemory): SentencepieceLoops {
  return {
    normalizeText: (plan, text, size) => normalizeText(memory, plan, text, size),
    unigramPieces: (plan, size) => unigramPieces(memory, plan, size),
    bpePieces: (plan, size) => bpePieces(memory, plan, size),
    wordPieces: (plan, size) => wordPieces(memory, plan, size),
    characterPieces: (plan, size) => characterPieces(memory, plan, size),
    tokensOf: (plan, count) => tokensOf(memory, plan, count),
  };
}
