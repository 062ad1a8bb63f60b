/** The entry `@heddle/kernels-text/tokenizers`: tokenizers without a graph. */
export { type SentencepieceOptions, type SentencepieceTokenizer, sentencepiece } from "./sentencepiece.js";
export { type Encoding, encodeStream, piecesOf, type StreamOptions, type Tokenizer } from "./tokenizer.js";
export { type JsonTokenizer, type TokenizerJsonOptions, tokenizerJson } from "./tokenizer-json.js";
export { type WordpieceOptions, type WordpieceTokenizer, wordpiece } from "./wordpiece.js";
