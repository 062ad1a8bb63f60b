/** The kernels of the SentencePiece ops. Source: tensorflow_text/core/kernels/sentencepiece_kernels.cc (TensorFlow Text 2.20). */
export { detokenize } from "./detokenize.js";
export { createSentencepiece } from "./sentencepiece-handle.js";
export { createTokenize } from "./tokenize.js";
export { idToString, stringToId, vocabSize } from "./vocabulary.js";
