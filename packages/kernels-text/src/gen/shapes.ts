// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { ShapeFunctions } from "@heddle/kernel-api";
import { scalarShape, unchangedShape, unknownShape } from "@heddle/kernel-api/shapes";
import { byteSplitByOffsetsShape, byteSplitShape } from "../bytes/byte-split.shape.js";
import { utf8BinarizeShape } from "../bytes/utf8-binarize.shape.js";
import { fastSentencepieceDetokenizeShape, fastSentencepieceTokenizeShape } from "../fast-sentencepiece/fast-sentencepiece.shape.js";
import { fastDetokenizeShape, fastTokenizeShape } from "../fast-wordpiece/fast-wordpiece.shape.js";
import { maxSpanningTreeShape } from "../graphs/max-spanning-tree.shape.js";
import { rougeLShape } from "../metrics/rouge-l.shape.js";
import { ngramsStringJoinShape } from "../ngrams/ngrams.shape.js";
import { fastBertNormalizeShape } from "../normalize/fast-bert-normalize.shape.js";
import { findSourceOffsetsShape, normalizeWithOffsetsMapShape } from "../normalize/source-offsets.shape.js";
import { phraseDetokenizeShape, phraseTokenizeShape } from "../phrases/phrases.shape.js";
import { regexSplitShape } from "../regex/regex-split.shape.js";
import { boiseOffsetsShape, boiseTagsShape } from "../segments/boise.shape.js";
import { fromLogitsShape, splitMergeShape } from "../segments/split-merge.shape.js";
import { sentencepieceDetokenizeShape, sentencepieceLookupShape, sentencepieceTokenizeShape, sentencepieceVocabSizeShape } from "../sentencepiece/ops/sentencepiece.shape.js";
import { fragmentsOfTextsShape, vectorsOfFragmentsShape } from "../sentences/sentence-fragments.shape.js";
import { roundRobinMasksShape, roundRobinTrimShape } from "../trim/round-robin.shape.js";
import { codePointTokensShape, whitespaceV2Shape } from "../whitespace/whitespace.shape.js";
import { wordpieceShape } from "../wordpiece/wordpiece.shape.js";

/** The shape functions of this package's ops. */
export const shapeFunctions: ShapeFunctions = {
  CaseFoldUTF8: unchangedShape,
  ConstrainedSequence: unknownShape,
  FastBertNormalize: fastBertNormalizeShape,
  FastWordpieceTokenizeWithOffsets: fastTokenizeShape,
  FindSourceOffsets: findSourceOffsetsShape,
  MaxSpanningTree: maxSpanningTreeShape,
  NormalizeUTF8: unchangedShape,
  NormalizeUTF8WithOffsetsMap: normalizeWithOffsetsMapShape,
  PhraseTokenize: phraseTokenizeShape,
  RegexSplitWithOffsets: regexSplitShape,
  RougeL: rougeLShape,
  SentenceFragments: vectorsOfFragmentsShape,
  SentenceFragmentsV2: fragmentsOfTextsShape,
  SentencepieceDetokenizeOp: sentencepieceDetokenizeShape,
  SentencepieceIdToStringOp: sentencepieceLookupShape,
  SentencepieceOp: scalarShape,
  SentencepieceStringToIdOp: sentencepieceLookupShape,
  SentencepieceTokenizeOp: sentencepieceTokenizeShape,
  SentencepieceTokenizeWithOffsetsOp: sentencepieceTokenizeShape,
  SentencepieceVocabSizeOp: sentencepieceVocabSizeShape,
  SplitMergeTokenizeWithOffsets: splitMergeShape,
  TFSentencepieceDetokenizeOp: fastSentencepieceDetokenizeShape,
  TFSentencepieceTokenizeOp: fastSentencepieceTokenizeShape,
  "TFText>BoiseTagsToOffsets": boiseOffsetsShape,
  "TFText>ByteSplitByOffsets": byteSplitByOffsetsShape,
  "TFText>ByteSplitWithOffsets": byteSplitShape,
  "TFText>FastSentencepieceDetokenize": fastSentencepieceDetokenizeShape,
  "TFText>FastSentencepieceTokenize": fastSentencepieceTokenizeShape,
  "TFText>FastWordpieceDetokenize": fastDetokenizeShape,
  "TFText>NgramsStringJoin": ngramsStringJoinShape,
  "TFText>OffsetsToBoiseTags": boiseTagsShape,
  "TFText>PhraseDetokenize": phraseDetokenizeShape,
  "TFText>RoundRobinGenerateMasks": roundRobinMasksShape,
  "TFText>RoundRobinTrim": roundRobinTrimShape,
  "TFText>Utf8Binarize": utf8BinarizeShape,
  "TFText>WhitespaceTokenizeWithOffsetsV2": whitespaceV2Shape,
  TokenizerFromLogits: fromLogitsShape,
  UnicodeScriptTokenizeWithOffsets: codePointTokensShape,
  WhitespaceTokenizeWithOffsets: codePointTokensShape,
  WordpieceTokenizeWithOffsets: wordpieceShape,
};
