export { bpePieces, mostMerged } from "./sentencepiece-bpe";
export { addCharacters, buildCharacters, countCharacters } from "./sentencepiece-characters";
export { normalizeText } from "./sentencepiece-normalize";
export { stretchTexts } from "./sentencepiece-stretches";
export { tokensOf } from "./sentencepiece-tokens";
export { unigramPieces } from "./sentencepiece-unigram";
export { characterPieces, wordPieces } from "./sentencepiece-words";
