// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, type KernelPlugin, registerKernels, registerLazily } from "@heddle/kernel-api";
import { version } from "../../package.json";
import { caseFoldUtf8 } from "../normalize/case-fold-utf8.js";
import { createNormalizeUtf8 } from "../normalize/normalize-utf8.js";
import { createWordpieceTokenize } from "../wordpiece/wordpiece-tokenize-with-offsets.js";
import * as ops from "./ops.js";

/** TensorFlow Text's ops as a Heddle kernel plugin: normalization, word, WordPiece and SentencePiece tokenizers. */
export const plugin: KernelPlugin = {
  name: "@heddle/kernels-text",
  version,
  interfaceVersion: { major: 1, minor: 3 },
  register(registrar) {
    registerKernels(registrar, [
      [ops.CaseFoldUTF8, kernelOf(caseFoldUtf8)],
      [ops.NormalizeUTF8, createNormalizeUtf8],
      [ops.WordpieceTokenizeWithOffsets, createWordpieceTokenize],
    ]);
    registerLazily(registrar, () => import("./chunk-boise.js"), [
      [ops.TFTextBoiseTagsToOffsets, "boiseTagsToOffsets"],
      [ops.TFTextOffsetsToBoiseTags, "offsetsToBoiseTags"],
    ]);
    registerLazily(registrar, () => import("./chunk-byte-split.js"), [
      [ops.TFTextByteSplitByOffsets, "byteSplitByOffsets"],
      [ops.TFTextByteSplitWithOffsets, "byteSplitWithOffsets"],
    ]);
    registerLazily(registrar, () => import("../sequences/constrained-sequence.js"), [
      [ops.ConstrainedSequence, "createConstrainedSequence"],
    ]);
    registerLazily(registrar, () => import("../normalize/fast-bert-normalize.js"), [
      [ops.FastBertNormalize, "createFastBertNormalize"],
    ]);
    registerLazily(registrar, () => import("./chunk-fast-sentencepiece.js"), [
      [ops.TFSentencepieceDetokenizeOp, "createFastSentencepieceDetokenize"],
      [ops.TFSentencepieceTokenizeOp, "createFastSentencepieceTokenize"],
      [ops.TFTextFastSentencepieceDetokenize, "createFastSentencepieceDetokenize"],
      [ops.TFTextFastSentencepieceTokenize, "createFastSentencepieceTokenize"],
    ]);
    registerLazily(registrar, () => import("./chunk-fast-wordpiece.js"), [
      [ops.FastWordpieceTokenizeWithOffsets, "createFastWordpieceTokenize"],
      [ops.TFTextFastWordpieceDetokenize, "createFastWordpieceDetokenize"],
    ]);
    registerLazily(registrar, () => import("../graphs/max-spanning-tree.js"), [
      [ops.MaxSpanningTree, "createMaxSpanningTree"],
    ]);
    registerLazily(registrar, () => import("../ngrams/ngrams-string-join.js"), [
      [ops.TFTextNgramsStringJoin, "createNgramsStringJoin"],
    ]);
    registerLazily(registrar, () => import("./chunk-phrases.js"), [
      [ops.PhraseTokenize, "createPhraseTokenize"],
      [ops.TFTextPhraseDetokenize, "createPhraseDetokenize"],
    ]);
    registerLazily(registrar, () => import("../regex/regex-split-with-offsets.js"), [
      [ops.RegexSplitWithOffsets, "createRegexSplitWithOffsets"],
    ]);
    registerLazily(registrar, () => import("./chunk-rouge-l.js"), [
      [ops.RougeL, "rougeL"],
    ]);
    registerLazily(registrar, () => import("./chunk-sentence-fragments.js"), [
      [ops.SentenceFragments, "createSentenceFragments"],
      [ops.SentenceFragmentsV2, "sentenceFragmentsV2"],
    ]);
    registerLazily(registrar, () => import("./chunk-sentencepiece.js"), [
      [ops.SentencepieceDetokenizeOp, "detokenize"],
      [ops.SentencepieceIdToStringOp, "idToString"],
      [ops.SentencepieceOp, "createSentencepiece"],
      [ops.SentencepieceStringToIdOp, "stringToId"],
      [ops.SentencepieceTokenizeOp, "createTokenize"],
      [ops.SentencepieceTokenizeWithOffsetsOp, "createTokenize"],
      [ops.SentencepieceVocabSizeOp, "vocabSize"],
    ]);
    registerLazily(registrar, () => import("./chunk-source-offsets.js"), [
      [ops.FindSourceOffsets, "findSourceOffsets"],
      [ops.NormalizeUTF8WithOffsetsMap, "createNormalizeWithOffsetsMap"],
    ]);
    registerLazily(registrar, () => import("./chunk-split-merge.js"), [
      [ops.SplitMergeTokenizeWithOffsets, "createSplitMergeTokenize"],
      [ops.TokenizerFromLogits, "tokenizeFromLogits"],
    ]);
    registerLazily(registrar, () => import("./chunk-trim.js"), [
      [ops.TFTextRoundRobinGenerateMasks, "roundRobinGenerateMasks"],
      [ops.TFTextRoundRobinTrim, "roundRobinTrim"],
    ]);
    registerLazily(registrar, () => import("../bytes/utf8-binarize.js"), [
      [ops.TFTextUtf8Binarize, "createUtf8Binarize"],
    ]);
    registerLazily(registrar, () => import("./chunk-whitespace.js"), [
      [ops.TFTextWhitespaceTokenizeWithOffsetsV2, "whitespaceTokenizeV2"],
      [ops.UnicodeScriptTokenizeWithOffsets, "createUnicodeScriptTokenize"],
      [ops.WhitespaceTokenizeWithOffsets, "createWhitespaceTokenize"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
