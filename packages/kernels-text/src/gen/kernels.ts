// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import { kernelOf, withKernel } from "@heddle/kernel-api";
import { byteSplitByOffsets, byteSplitWithOffsets } from "../bytes/byte-split.js";
import { createUtf8Binarize } from "../bytes/utf8-binarize.js";
import { createFastSentencepieceDetokenize } from "../fast-sentencepiece/fast-sentencepiece-detokenize.js";
import { createFastSentencepieceTokenize } from "../fast-sentencepiece/fast-sentencepiece-tokenize.js";
import { createFastWordpieceDetokenize } from "../fast-wordpiece/fast-wordpiece-detokenize.js";
import { createFastWordpieceTokenize } from "../fast-wordpiece/fast-wordpiece-tokenize.js";
import { createMaxSpanningTree } from "../graphs/max-spanning-tree.js";
import { rougeL } from "../metrics/rouge-l.js";
import { createNgramsStringJoin } from "../ngrams/ngrams-string-join.js";
import { caseFoldUtf8 } from "../normalize/case-fold-utf8.js";
import { createFastBertNormalize } from "../normalize/fast-bert-normalize.js";
import { createNormalizeUtf8 } from "../normalize/normalize-utf8.js";
import { createNormalizeWithOffsetsMap, findSourceOffsets } from "../normalize/source-offsets.js";
import { createPhraseDetokenize } from "../phrases/phrase-detokenize.js";
import { createPhraseTokenize } from "../phrases/phrase-tokenize.js";
import { boiseTagsToOffsets, offsetsToBoiseTags } from "../segments/boise.js";
import { createSplitMergeTokenize, tokenizeFromLogits } from "../segments/split-merge.js";
import { createSentencepiece, createTokenize, detokenize, idToString, stringToId, vocabSize } from "../sentencepiece/ops/sentencepiece.js";
import { createSentenceFragments, sentenceFragmentsV2 } from "../sentences/sentence-fragments.js";
import { createConstrainedSequence } from "../sequences/constrained-sequence.js";
import { roundRobinGenerateMasks, roundRobinTrim } from "../trim/round-robin.js";
import { whitespaceTokenizeV2 } from "../whitespace/whitespace-tokenize-v2.js";
import { createWordpieceTokenize } from "../wordpiece/wordpiece-tokenize-with-offsets.js";
import * as ops from "./ops.js";

/** Registers CaseFoldUTF8 with its kernel. */
export const registerCaseFoldUTF8 = /* @__PURE__ */ withKernel(ops.CaseFoldUTF8, /* @__PURE__ */ kernelOf(caseFoldUtf8));

/** Registers ConstrainedSequence with its kernel. */
export const registerConstrainedSequence = /* @__PURE__ */ withKernel(ops.ConstrainedSequence, createConstrainedSequence);

/** Registers FastBertNormalize with its kernel. */
export const registerFastBertNormalize = /* @__PURE__ */ withKernel(ops.FastBertNormalize, createFastBertNormalize);

/** Registers FastWordpieceTokenizeWithOffsets with its kernel. */
export const registerFastWordpieceTokenizeWithOffsets = /* @__PURE__ */ withKernel(ops.FastWordpieceTokenizeWithOffsets, createFastWordpieceTokenize);

/** Registers FindSourceOffsets with its kernel. */
export const registerFindSourceOffsets = /* @__PURE__ */ withKernel(ops.FindSourceOffsets, /* @__PURE__ */ kernelOf(findSourceOffsets));

/** Registers MaxSpanningTree with its kernel. */
export const registerMaxSpanningTree = /* @__PURE__ */ withKernel(ops.MaxSpanningTree, createMaxSpanningTree);

/** Registers NormalizeUTF8 with its kernel. */
export const registerNormalizeUTF8 = /* @__PURE__ */ withKernel(ops.NormalizeUTF8, createNormalizeUtf8);

/** Registers NormalizeUTF8WithOffsetsMap with its kernel. */
export const registerNormalizeUTF8WithOffsetsMap = /* @__PURE__ */ withKernel(ops.NormalizeUTF8WithOffsetsMap, createNormalizeWithOffsetsMap);

/** Registers PhraseTokenize with its kernel. */
export const registerPhraseTokenize = /* @__PURE__ */ withKernel(ops.PhraseTokenize, createPhraseTokenize);

/** Registers RougeL with its kernel. */
export const registerRougeL = /* @__PURE__ */ withKernel(ops.RougeL, /* @__PURE__ */ kernelOf(rougeL));

/** Registers SentenceFragments with its kernel. */
export const registerSentenceFragments = /* @__PURE__ */ withKernel(ops.SentenceFragments, createSentenceFragments);

/** Registers SentenceFragmentsV2 with its kernel. */
export const registerSentenceFragmentsV2 = /* @__PURE__ */ withKernel(ops.SentenceFragmentsV2, /* @__PURE__ */ kernelOf(sentenceFragmentsV2));

/** Registers SentencepieceDetokenizeOp with its kernel. */
export const registerSentencepieceDetokenizeOp = /* @__PURE__ */ withKernel(ops.SentencepieceDetokenizeOp, /* @__PURE__ */ kernelOf(detokenize));

/** Registers SentencepieceIdToStringOp with its kernel. */
export const registerSentencepieceIdToStringOp = /* @__PURE__ */ withKernel(ops.SentencepieceIdToStringOp, /* @__PURE__ */ kernelOf(idToString));

/** Registers SentencepieceOp with its kernel. */
export const registerSentencepieceOp = /* @__PURE__ */ withKernel(ops.SentencepieceOp, createSentencepiece);

/** Registers SentencepieceStringToIdOp with its kernel. */
export const registerSentencepieceStringToIdOp = /* @__PURE__ */ withKernel(ops.SentencepieceStringToIdOp, /* @__PURE__ */ kernelOf(stringToId));

/** Registers SentencepieceTokenizeOp with its kernel. */
export const registerSentencepieceTokenizeOp = /* @__PURE__ */ withKernel(ops.SentencepieceTokenizeOp, createTokenize);

/** Registers SentencepieceTokenizeWithOffsetsOp with its kernel. */
export const registerSentencepieceTokenizeWithOffsetsOp = /* @__PURE__ */ withKernel(ops.SentencepieceTokenizeWithOffsetsOp, createTokenize);

/** Registers SentencepieceVocabSizeOp with its kernel. */
export const registerSentencepieceVocabSizeOp = /* @__PURE__ */ withKernel(ops.SentencepieceVocabSizeOp, /* @__PURE__ */ kernelOf(vocabSize));

/** Registers SplitMergeTokenizeWithOffsets with its kernel. */
export const registerSplitMergeTokenizeWithOffsets = /* @__PURE__ */ withKernel(ops.SplitMergeTokenizeWithOffsets, createSplitMergeTokenize);

/** Registers TFSentencepieceDetokenizeOp with its kernel. */
export const registerTFSentencepieceDetokenizeOp = /* @__PURE__ */ withKernel(ops.TFSentencepieceDetokenizeOp, createFastSentencepieceDetokenize);

/** Registers TFSentencepieceTokenizeOp with its kernel. */
export const registerTFSentencepieceTokenizeOp = /* @__PURE__ */ withKernel(ops.TFSentencepieceTokenizeOp, createFastSentencepieceTokenize);

/** Registers TFText>BoiseTagsToOffsets with its kernel. */
export const registerTFTextBoiseTagsToOffsets = /* @__PURE__ */ withKernel(ops.TFTextBoiseTagsToOffsets, /* @__PURE__ */ kernelOf(boiseTagsToOffsets));

/** Registers TFText>ByteSplitByOffsets with its kernel. */
export const registerTFTextByteSplitByOffsets = /* @__PURE__ */ withKernel(ops.TFTextByteSplitByOffsets, /* @__PURE__ */ kernelOf(byteSplitByOffsets));

/** Registers TFText>ByteSplitWithOffsets with its kernel. */
export const registerTFTextByteSplitWithOffsets = /* @__PURE__ */ withKernel(ops.TFTextByteSplitWithOffsets, /* @__PURE__ */ kernelOf(byteSplitWithOffsets));

/** Registers TFText>FastSentencepieceDetokenize with its kernel. */
export const registerTFTextFastSentencepieceDetokenize = /* @__PURE__ */ withKernel(ops.TFTextFastSentencepieceDetokenize, createFastSentencepieceDetokenize);

/** Registers TFText>FastSentencepieceTokenize with its kernel. */
export const registerTFTextFastSentencepieceTokenize = /* @__PURE__ */ withKernel(ops.TFTextFastSentencepieceTokenize, createFastSentencepieceTokenize);

/** Registers TFText>FastWordpieceDetokenize with its kernel. */
export const registerTFTextFastWordpieceDetokenize = /* @__PURE__ */ withKernel(ops.TFTextFastWordpieceDetokenize, createFastWordpieceDetokenize);

/** Registers TFText>NgramsStringJoin with its kernel. */
export const registerTFTextNgramsStringJoin = /* @__PURE__ */ withKernel(ops.TFTextNgramsStringJoin, createNgramsStringJoin);

/** Registers TFText>OffsetsToBoiseTags with its kernel. */
export const registerTFTextOffsetsToBoiseTags = /* @__PURE__ */ withKernel(ops.TFTextOffsetsToBoiseTags, /* @__PURE__ */ kernelOf(offsetsToBoiseTags));

/** Registers TFText>PhraseDetokenize with its kernel. */
export const registerTFTextPhraseDetokenize = /* @__PURE__ */ withKernel(ops.TFTextPhraseDetokenize, createPhraseDetokenize);

/** Registers TFText>RoundRobinGenerateMasks with its kernel. */
export const registerTFTextRoundRobinGenerateMasks = /* @__PURE__ */ withKernel(ops.TFTextRoundRobinGenerateMasks, /* @__PURE__ */ kernelOf(roundRobinGenerateMasks));

/** Registers TFText>RoundRobinTrim with its kernel. */
export const registerTFTextRoundRobinTrim = /* @__PURE__ */ withKernel(ops.TFTextRoundRobinTrim, /* @__PURE__ */ kernelOf(roundRobinTrim));

/** Registers TFText>Utf8Binarize with its kernel. */
export const registerTFTextUtf8Binarize = /* @__PURE__ */ withKernel(ops.TFTextUtf8Binarize, createUtf8Binarize);

/** Registers TFText>WhitespaceTokenizeWithOffsetsV2 with its kernel. */
export const registerTFTextWhitespaceTokenizeWithOffsetsV2 = /* @__PURE__ */ withKernel(ops.TFTextWhitespaceTokenizeWithOffsetsV2, /* @__PURE__ */ kernelOf(whitespaceTokenizeV2));

/** Registers TokenizerFromLogits with its kernel. */
export const registerTokenizerFromLogits = /* @__PURE__ */ withKernel(ops.TokenizerFromLogits, /* @__PURE__ */ kernelOf(tokenizeFromLogits));

/** Registers WordpieceTokenizeWithOffsets with its kernel. */
export const registerWordpieceTokenizeWithOffsets = /* @__PURE__ */ withKernel(ops.WordpieceTokenizeWithOffsets, createWordpieceTokenize);
