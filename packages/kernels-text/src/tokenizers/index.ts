/** The entry `@heddle/kernels-text/tokenizers`: tokenizers without a graph. */

export { type BytePairsOptions, bytePairs, type TiktokenOptions, tiktoken } from "./byte-pairs.js";
export type { JsonEncoding } from "./json-rows.js";
export type { Padding } from "./padding.js";
export { type SentencepieceOptions, type SentencepieceTokenizer, sentencepiece } from "./sentencepiece.js";
export {
  type DecodeOptions,
  type Encoding,
  encodeStream,
  piecesOf,
  type StreamOptions,
  type Tokenizer,
} from "./tokenizer.js";
export { type JsonTokenizer, type TokenizerJsonOptions, tokenizerJson } from "./tokenizer-json.js";
export type { Truncation } from "./truncation.js";
export { type WordpieceOptions, type WordpieceTokenizer, wordpiece } from "./wordpiece.js";
