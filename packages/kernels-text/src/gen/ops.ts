// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

import type { KernelSpec } from "@heddle/kernel-api";

export const CaseFoldUTF8 = (): KernelSpec => ({
  op: {
    name: "CaseFoldUTF8",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
  },
});

export const ConstrainedSequence = (): KernelSpec => ({
  op: {
    name: "ConstrainedSequence",
    inputs: [["scores", 1], ["sequence_lengths", "Tin"], ["allowed_transitions", 10], ["transition_weights", 1]],
    outputs: [["states", 3], ["states_splits", "Tsplits"]],
    attrs: [["Tin", "type", undefined, { allowedTypes: [3, 9] }], ["Tsplits", "type", 9, { allowedTypes: [3, 9] }], ["use_viterbi", "bool"], ["use_log_space", "bool"], ["use_start_and_end_states", "bool"]],
  },
  constraints: { Tin: [3, 9], Tsplits: [3, 9] },
});

export const FastBertNormalize = (): KernelSpec => ({
  op: {
    name: "FastBertNormalize",
    inputs: [["input_values", 7], ["fast_bert_normalizer_model", 4]],
    outputs: [["output_values", 7], ["output_offsets", 9], ["output_row_splits", 9]],
    attrs: [["get_offsets", "bool", false]],
  },
});

export const FastWordpieceTokenizeWithOffsets = (): KernelSpec => ({
  op: {
    name: "FastWordpieceTokenizeWithOffsets",
    inputs: [["input_values", 7], ["wp_model", 4]],
    outputs: [["output_subwords", 7], ["output_ids", 9], ["output_row_splits", 9], ["start_values", 9], ["end_values", 9]],
  },
});

export const FindSourceOffsets = (): KernelSpec => ({
  op: {
    name: "FindSourceOffsets",
    inputs: [["offsets_map", 21], ["input_offsets_values", 9], ["input_offsets_splits", "Tsplits"]],
    outputs: [["output_offsets_values", 9]],
    attrs: [["Tsplits", "type", 9, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tsplits: [3, 9] },
});

export const MaxSpanningTree = (): KernelSpec => ({
  op: {
    name: "MaxSpanningTree",
    inputs: [["num_nodes", 3], ["scores", "T"]],
    outputs: [["max_scores", "T"], ["argmax_sources", 3]],
    attrs: [["T", "type", undefined, { allowedTypes: [3, 1, 2] }], ["forest", "bool", false]],
  },
  constraints: { T: [3, 1, 2] },
});

export const NormalizeUTF8 = (): KernelSpec => ({
  op: {
    name: "NormalizeUTF8",
    inputs: [["input", 7]],
    outputs: [["output", 7]],
    attrs: [["normalization_form", "string"]],
  },
});

export const NormalizeUTF8WithOffsetsMap = (): KernelSpec => ({
  op: {
    name: "NormalizeUTF8WithOffsetsMap",
    inputs: [["input", 7]],
    outputs: [["output", 7], ["offsets_map", 21]],
    attrs: [["normalization_form", "string"]],
  },
});

export const PhraseTokenize = (): KernelSpec => ({
  op: {
    name: "PhraseTokenize",
    inputs: [["input_values", 7], ["phrase_model", 4]],
    outputs: [["output_subwords", 7], ["output_ids", 9], ["output_row_splits", 9]],
  },
});

export const RegexSplitWithOffsets = (): KernelSpec => ({
  op: {
    name: "RegexSplitWithOffsets",
    inputs: [["input", 7], ["delim_regex_pattern", 7], ["keep_delim_regex_pattern", 7]],
    outputs: [["tokens", 7], ["begin_offsets", 9], ["end_offsets", 9], ["row_splits", 9]],
  },
});

export const RougeL = (): KernelSpec => ({
  op: {
    name: "RougeL",
    inputs: [["hyp_values", "Tvalues"], ["hyp_splits", "Tsplits"], ["ref_values", "Tvalues"], ["ref_splits", "Tsplits"], ["alpha", 1]],
    outputs: [["f_measure", 1], ["p_measure", 1], ["r_measure", 1]],
    attrs: [["Tsplits", "type", 9, { allowedTypes: [3, 9] }], ["Tvalues", "type"]],
  },
  constraints: { Tsplits: [3, 9], Tvalues: [3, 9, 7] },
});

export const SentenceFragments = (): KernelSpec => ({
  op: {
    name: "SentenceFragments",
    inputs: [["row_lengths", 9], ["token_start", 9], ["token_end", 9], ["token_word", 7], ["token_properties", 9]],
    outputs: [["fragment_start", 9], ["fragment_end", 9], ["fragment_properties", 9], ["terminal_punc_token", 9], ["output_row_lengths", 9]],
    attrs: [["input_encoding", "string"], ["errors", "string", "replace", { allowedStrings: ["strict", "replace", "ignore"] }], ["replacement_char", "int", 65533n], ["replace_control_characters", "bool", false]],
  },
});

export const SentenceFragmentsV2 = (): KernelSpec => ({
  op: {
    name: "SentenceFragmentsV2",
    inputs: [["doc", 7]],
    outputs: [["fragment_start", 9], ["fragment_end", 9], ["fragment_properties", 9], ["terminal_punc_token", 9], ["output_row_lengths", 9]],
  },
});

export const SentencepieceDetokenizeOp = (): KernelSpec => ({
  op: {
    name: "SentencepieceDetokenizeOp",
    inputs: [["sp_handle", 20], ["input_values", "T"], ["input_splits", "Tsplits"], ["add_bos", 10], ["add_eos", 10], ["reverse", 10]],
    outputs: [["output", 7]],
    attrs: [["T", "type", 3, { allowedTypes: [3, 7] }], ["Tsplits", "type", 9, { allowedTypes: [3, 9] }]],
    isStateful: true,
  },
  constraints: { Tsplits: [3, 9] },
});

export const SentencepieceIdToStringOp = (): KernelSpec => ({
  op: {
    name: "SentencepieceIdToStringOp",
    inputs: [["sp_handle", 20], ["input", 3]],
    outputs: [["values", 7]],
    isStateful: true,
  },
});

export const SentencepieceOp = (): KernelSpec => ({
  op: {
    name: "SentencepieceOp",
    outputs: [["handle", 20]],
    attrs: [["model", "string", ""], ["container", "string", ""], ["shared_name", "string", ""], ["use_node_name_sharing", "bool", false]],
    isStateful: true,
  },
});

export const SentencepieceStringToIdOp = (): KernelSpec => ({
  op: {
    name: "SentencepieceStringToIdOp",
    inputs: [["sp_handle", 20], ["input", 7]],
    outputs: [["values", 3]],
    isStateful: true,
  },
});

export const SentencepieceTokenizeOp = (): KernelSpec => ({
  op: {
    name: "SentencepieceTokenizeOp",
    inputs: [["sp_handle", 20], ["input", 7], ["nbest_size", 3], ["alpha", 1], ["add_bos", 10], ["add_eos", 10], ["reverse", 10]],
    outputs: [["output_values", "out_type"], ["output_splits", "Tsplits"]],
    attrs: [["out_type", "type", 3, { allowedTypes: [3, 7] }], ["Tsplits", "type", 9, { allowedTypes: [3, 9] }], ["return_nbest", "bool", false]],
    isStateful: true,
  },
  constraints: { Tsplits: [3, 9] },
});

export const SentencepieceTokenizeWithOffsetsOp = (): KernelSpec => ({
  op: {
    name: "SentencepieceTokenizeWithOffsetsOp",
    inputs: [["sp_handle", 20], ["input", 7], ["nbest_size", 3], ["alpha", 1], ["add_bos", 10], ["add_eos", 10], ["reverse", 10]],
    outputs: [["output_values", "out_type"], ["output_splits", "Tsplits"], ["output_offset_starts", 9], ["output_offset_limits", 9]],
    attrs: [["out_type", "type", 3, { allowedTypes: [3, 7] }], ["Tsplits", "type", 9, { allowedTypes: [3, 9] }], ["return_nbest", "bool", false]],
    isStateful: true,
  },
  constraints: { Tsplits: [3, 9] },
});

export const SentencepieceVocabSizeOp = (): KernelSpec => ({
  op: {
    name: "SentencepieceVocabSizeOp",
    inputs: [["sp_handle", 20]],
    outputs: [["vocab_size", 3]],
    isStateful: true,
  },
});

export const SplitMergeTokenizeWithOffsets = (): KernelSpec => ({
  op: {
    name: "SplitMergeTokenizeWithOffsets",
    inputs: [["input_values", 7], ["labels", 3], ["row_splits", 3]],
    outputs: [["output_values", 7], ["output_row_splits", 9], ["start_values", 9], ["limit_values", 9]],
    attrs: [["force_split_at_break_character", "bool", true]],
  },
});

export const TFSentencepieceDetokenizeOp = (): KernelSpec => ({
  op: {
    name: "TFSentencepieceDetokenizeOp",
    inputs: [["sp_model", 4], ["input_values", 3], ["input_splits", "Tsplits"]],
    outputs: [["output", 7]],
    attrs: [["Tsplits", "type", 9, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tsplits: [3, 9] },
});

export const TFSentencepieceTokenizeOp = (): KernelSpec => ({
  op: {
    name: "TFSentencepieceTokenizeOp",
    inputs: [["sp_model", 4], ["input", 7], ["nbest_size", 3], ["alpha", 1], ["add_bos", 10], ["add_eos", 10], ["reverse", 10]],
    outputs: [["output_values", "out_type"], ["output_splits", "Tsplits"]],
    attrs: [["out_type", "type", 3, { allowedTypes: [3, 7] }], ["Tsplits", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { out_type: [3], Tsplits: [3, 9] },
});

export const TFTextBoiseTagsToOffsets = (): KernelSpec => ({
  op: {
    name: "TFText>BoiseTagsToOffsets",
    inputs: [["input_token_begin_offsets", 3], ["input_token_end_offsets", 3], ["input_boise_tags", 7], ["input_token_begin_row_splits", 9], ["input_token_end_row_splits", 9], ["input_boise_tags_row_splits", 9]],
    outputs: [["output_span_begin_offsets", 3], ["output_span_end_offsets", 3], ["output_span_type", 7], ["output_row_splits", 9]],
  },
});

export const TFTextByteSplitByOffsets = (): KernelSpec => ({
  op: {
    name: "TFText>ByteSplitByOffsets",
    inputs: [["input_values", 7], ["input_start_offsets", 3], ["input_end_offsets", 3], ["input_row_splits", 9]],
    outputs: [["output_values", 7], ["output_row_splits", 9]],
  },
});

export const TFTextByteSplitWithOffsets = (): KernelSpec => ({
  op: {
    name: "TFText>ByteSplitWithOffsets",
    inputs: [["input_values", 7]],
    outputs: [["output_bytes", 4], ["output_row_splits", 9], ["output_start_offsets", 3], ["output_end_offsets", 3]],
  },
});

export const TFTextFastSentencepieceDetokenize = (): KernelSpec => ({
  op: {
    name: "TFText>FastSentencepieceDetokenize",
    inputs: [["sp_model", 4], ["input_values", 3], ["input_splits", "Tsplits"]],
    outputs: [["output", 7]],
    attrs: [["Tsplits", "type", 9, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tsplits: [3, 9] },
});

export const TFTextFastSentencepieceTokenize = (): KernelSpec => ({
  op: {
    name: "TFText>FastSentencepieceTokenize",
    inputs: [["sp_model", 4], ["input", 7], ["nbest_size", 3], ["alpha", 1], ["add_bos", 10], ["add_eos", 10], ["reverse", 10]],
    outputs: [["output_values", "out_type"], ["output_splits", "Tsplits"]],
    attrs: [["out_type", "type", 3, { allowedTypes: [3, 7] }], ["Tsplits", "type", 3, { allowedTypes: [3, 9] }]],
  },
  constraints: { out_type: [3], Tsplits: [3, 9] },
});

export const TFTextFastWordpieceDetokenize = (): KernelSpec => ({
  op: {
    name: "TFText>FastWordpieceDetokenize",
    inputs: [["input_values", 3], ["input_row_splits", 9], ["wp_model", 4]],
    outputs: [["output_words", 7]],
  },
});

export const TFTextNgramsStringJoin = (): KernelSpec => ({
  op: {
    name: "TFText>NgramsStringJoin",
    inputs: [["input_values", 7], ["input_row_splits", "Tsplits", "RAGGED_RANK"]],
    outputs: [["output_values", 7], ["output_row_splits", "Tsplits", "RAGGED_RANK"]],
    attrs: [["width", "int"], ["axis", "int"], ["string_separator", "string"], ["RAGGED_RANK", "int", undefined, { minimum: 0 }], ["Tsplits", "type", 9, { allowedTypes: [9] }]],
  },
});

export const TFTextOffsetsToBoiseTags = (): KernelSpec => ({
  op: {
    name: "TFText>OffsetsToBoiseTags",
    inputs: [["input_token_begin_offsets", 3], ["input_token_end_offsets", 3], ["input_span_begin_offsets", 3], ["input_span_end_offsets", 3], ["input_span_type", 7], ["input_token_begin_row_splits", 9], ["input_token_end_row_splits", 9], ["input_span_begin_row_splits", 9], ["input_span_end_row_splits", 9], ["input_span_type_row_splits", 9], ["input_use_strict_boundary_mode", 10]],
    outputs: [["output_boise_tags", 7]],
  },
});

export const TFTextPhraseDetokenize = (): KernelSpec => ({
  op: {
    name: "TFText>PhraseDetokenize",
    inputs: [["input_values", 3], ["input_row_splits", 9], ["phrase_model", 4]],
    outputs: [["output_words", 7]],
  },
});

export const TFTextRoundRobinGenerateMasks = (): KernelSpec => ({
  op: {
    name: "TFText>RoundRobinGenerateMasks",
    inputs: [["max_sequence_length", 3], ["input_values", "T", "N"], ["input_row_splits", "Tsplits", "N"]],
    outputs: [["masks", 10, "N"]],
    attrs: [["N", "int", undefined, { minimum: 1 }], ["T", "type"], ["Tsplits", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tsplits: [3, 9] },
});

export const TFTextRoundRobinTrim = (): KernelSpec => ({
  op: {
    name: "TFText>RoundRobinTrim",
    inputs: [["max_sequence_length", 3], ["input_values", "T", "N"], ["input_row_splits", "Tsplits", "N"]],
    outputs: [["values", "T", "N"], ["row_splits", "Tsplits", "N"]],
    attrs: [["N", "int", undefined, { minimum: 1 }], ["T", "type"], ["Tsplits", "type", undefined, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tsplits: [3, 9] },
});

export const TFTextUtf8Binarize = (): KernelSpec => ({
  op: {
    name: "TFText>Utf8Binarize",
    inputs: [["input_tokens", 7]],
    outputs: [["output_binarizations", 1]],
    attrs: [["word_length", "int"], ["bits_per_char", "int"], ["replacement_char", "int"]],
  },
});

export const TFTextWhitespaceTokenizeWithOffsetsV2 = (): KernelSpec => ({
  op: {
    name: "TFText>WhitespaceTokenizeWithOffsetsV2",
    inputs: [["input_values", 7], ["input_config", 7]],
    outputs: [["output_tokens", 7], ["output_row_splits", 9], ["output_start_offsets", 3], ["output_end_offsets", 3]],
  },
});

export const TokenizerFromLogits = (): KernelSpec => ({
  op: {
    name: "TokenizerFromLogits",
    inputs: [["strings", 7], ["logits", 1], ["force_split_at_break_character", 10]],
    outputs: [["output_values", 7], ["row_splits", 9], ["start_values", 9], ["limit_values", 9]],
  },
});

export const UnicodeScriptTokenizeWithOffsets = (): KernelSpec => ({
  op: {
    name: "UnicodeScriptTokenizeWithOffsets",
    inputs: [["input_values", 3], ["input_splits", "Tsplits"]],
    outputs: [["output_values", 3], ["output_values_inner_splits", "Tsplits"], ["output_offset_starts", 9], ["output_offset_limits", 9], ["output_outer_splits", "Tsplits"]],
    attrs: [["Tsplits", "type", 9, { allowedTypes: [3, 9] }], ["keep_whitespace", "bool", false]],
  },
  constraints: { Tsplits: [3, 9] },
});

export const WhitespaceTokenizeWithOffsets = (): KernelSpec => ({
  op: {
    name: "WhitespaceTokenizeWithOffsets",
    inputs: [["input_values", 3], ["input_splits", "Tsplits"]],
    outputs: [["output_values", 3], ["output_values_inner_splits", "Tsplits"], ["output_offset_starts", 9], ["output_offset_limits", 9], ["output_outer_splits", "Tsplits"]],
    attrs: [["Tsplits", "type", 9, { allowedTypes: [3, 9] }]],
  },
  constraints: { Tsplits: [3, 9] },
});

export const WordpieceTokenizeWithOffsets = (): KernelSpec => ({
  op: {
    name: "WordpieceTokenizeWithOffsets",
    inputs: [["input_values", 7], ["vocab_lookup_table", 20]],
    outputs: [["output_values", 7], ["output_row_lengths", 9], ["start_values", 9], ["limit_values", 9]],
    attrs: [["suffix_indicator", "string"], ["max_bytes_per_word", "int"], ["max_chars_per_token", "int", 0n], ["use_unknown_token", "bool"], ["unknown_token", "string"], ["split_unknown_characters", "bool", false], ["output_row_partition_type", "string", "row_lengths", { allowedStrings: ["row_lengths", "row_splits"] }]],
    isStateful: true,
  },
});
