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
      ["CaseFoldUTF8", ops.CaseFoldUTF8, kernelOf(caseFoldUtf8)],
      ["NormalizeUTF8", ops.NormalizeUTF8, createNormalizeUtf8],
      ["WordpieceTokenizeWithOffsets", ops.WordpieceTokenizeWithOffsets, createWordpieceTokenize],
    ]);
    registerLazily(registrar, () => import("./chunk-boise.js"), [
      ["TFText>BoiseTagsToOffsets", ops.TFTextBoiseTagsToOffsets, "boiseTagsToOffsets"],
      ["TFText>OffsetsToBoiseTags", ops.TFTextOffsetsToBoiseTags, "offsetsToBoiseTags"],
    ]);
    registerLazily(registrar, () => import("./chunk-byte-split.js"), [
      ["TFText>ByteSplitByOffsets", ops.TFTextByteSplitByOffsets, "byteSplitByOffsets"],
      ["TFText>ByteSplitWithOffsets", ops.TFTextByteSplitWithOffsets, "byteSplitWithOffsets"],
    ]);
    registerLazily(registrar, () => import("../sequences/constrained-sequence.js"), [
      ["ConstrainedSequence", ops.ConstrainedSequence, "createConstrainedSequence"],
    ]);
    registerLazily(registrar, () => import("../normalize/fast-bert-normalize.js"), [
      ["FastBertNormalize", ops.FastBertNormalize, "createFastBertNormalize"],
    ]);
    registerLazily(registrar, () => import("./chunk-fast-sentencepiece.js"), [
      ["TFSentencepieceDetokenizeOp", ops.TFSentencepieceDetokenizeOp, "createFastSentencepieceDetokenize"],
      ["TFSentencepieceTokenizeOp", ops.TFSentencepieceTokenizeOp, "createFastSentencepieceTokenize"],
      ["TFText>FastSentencepieceDetokenize", ops.TFTextFastSentencepieceDetokenize, "createFastSentencepieceDetokenize"],
      ["TFText>FastSentencepieceTokenize", ops.TFTextFastSentencepieceTokenize, "createFastSentencepieceTokenize"],
    ]);
    registerLazily(registrar, () => import("./chunk-fast-wordpiece.js"), [
      ["FastWordpieceTokenizeWithOffsets", ops.FastWordpieceTokenizeWithOffsets, "createFastWordpieceTokenize"],
      ["TFText>FastWordpieceDetokenize", ops.TFTextFastWordpieceDetokenize, "createFastWordpieceDetokenize"],
    ]);
    registerLazily(registrar, () => import("../graphs/max-spanning-tree.js"), [
      ["MaxSpanningTree", ops.MaxSpanningTree, "createMaxSpanningTree"],
    ]);
    registerLazily(registrar, () => import("../ngrams/ngrams-string-join.js"), [
      ["TFText>NgramsStringJoin", ops.TFTextNgramsStringJoin, "createNgramsStringJoin"],
    ]);
    registerLazily(registrar, () => import("./chunk-phrases.js"), [
      ["PhraseTokenize", ops.PhraseTokenize, "createPhraseTokenize"],
      ["TFText>PhraseDetokenize", ops.TFTextPhraseDetokenize, "createPhraseDetokenize"],
    ]);
    registerLazily(registrar, () => import("../regex/regex-split-with-offsets.js"), [
      ["RegexSplitWithOffsets", ops.RegexSplitWithOffsets, "createRegexSplitWithOffsets"],
    ]);
    registerLazily(registrar, () => import("./chunk-rouge-l.js"), [
      ["RougeL", ops.RougeL, "rougeL"],
    ]);
    registerLazily(registrar, () => import("./chunk-sentence-fragments.js"), [
      ["SentenceFragments", ops.SentenceFragments, "createSentenceFragments"],
      ["SentenceFragmentsV2", ops.SentenceFragmentsV2, "sentenceFragmentsV2"],
    ]);
    registerLazily(registrar, () => import("./chunk-sentencepiece.js"), [
      ["SentencepieceDetokenizeOp", ops.SentencepieceDetokenizeOp, "detokenize"],
      ["SentencepieceIdToStringOp", ops.SentencepieceIdToStringOp, "idToString"],
      ["SentencepieceOp", ops.SentencepieceOp, "createSentencepiece"],
      ["SentencepieceStringToIdOp", ops.SentencepieceStringToIdOp, "stringToId"],
      ["SentencepieceTokenizeOp", ops.SentencepieceTokenizeOp, "createTokenize"],
      ["SentencepieceTokenizeWithOffsetsOp", ops.SentencepieceTokenizeWithOffsetsOp, "createTokenize"],
      ["SentencepieceVocabSizeOp", ops.SentencepieceVocabSizeOp, "vocabSize"],
    ]);
    registerLazily(registrar, () => import("./chunk-source-offsets.js"), [
      ["FindSourceOffsets", ops.FindSourceOffsets, "findSourceOffsets"],
      ["NormalizeUTF8WithOffsetsMap", ops.NormalizeUTF8WithOffsetsMap, "createNormalizeWithOffsetsMap"],
    ]);
    registerLazily(registrar, () => import("./chunk-split-merge.js"), [
      ["SplitMergeTokenizeWithOffsets", ops.SplitMergeTokenizeWithOffsets, "createSplitMergeTokenize"],
      ["TokenizerFromLogits", ops.TokenizerFromLogits, "tokenizeFromLogits"],
    ]);
    registerLazily(registrar, () => import("./chunk-trim.js"), [
      ["TFText>RoundRobinGenerateMasks", ops.TFTextRoundRobinGenerateMasks, "roundRobinGenerateMasks"],
      ["TFText>RoundRobinTrim", ops.TFTextRoundRobinTrim, "roundRobinTrim"],
    ]);
    registerLazily(registrar, () => import("../bytes/utf8-binarize.js"), [
      ["TFText>Utf8Binarize", ops.TFTextUtf8Binarize, "createUtf8Binarize"],
    ]);
    registerLazily(registrar, () => import("./chunk-whitespace.js"), [
      ["TFText>WhitespaceTokenizeWithOffsetsV2", ops.TFTextWhitespaceTokenizeWithOffsetsV2, "whitespaceTokenizeV2"],
      ["UnicodeScriptTokenizeWithOffsets", ops.UnicodeScriptTokenizeWithOffsets, "createUnicodeScriptTokenize"],
      ["WhitespaceTokenizeWithOffsets", ops.WhitespaceTokenizeWithOffsets, "createWhitespaceTokenize"],
    ]);
  },
  importShapeFunctions: async () => (await import("./shapes.js")).shapeFunctions,
};
