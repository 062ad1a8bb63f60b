import type { ByteStrings } from "./byte-strings.js";

/** How text is normalised before it is segmented. */
export interface NormalizerSpec {
  /** A trie of rules and their replacements; empty without rules. */
  readonly charsmap: Uint8Array;
  readonly addDummyPrefix: boolean;
  readonly removeExtraWhitespaces: boolean;
  readonly escapeWhitespaces: boolean;
}

/** A SentencePiece model as its file has it. Source: sentencepiece_model.proto. */
export interface SentencepieceModel {
  /** UNIGRAM, BPE, WORD or CHAR of `plan-layout.ts`. */
  readonly kind: number;
  /** The text of each id. */
  readonly pieces: ByteStrings;
  readonly scores: Float32Array;
  /** NORMAL_PIECE and the others of `plan-layout.ts`. */
  readonly types: Uint8Array;
  readonly byteFallback: boolean;
  readonly spacesAreSuffixes: boolean;
  /** The text of an unknown piece when it is decoded. */
  readonly unknownSurface: Uint8Array;
  /** The texts of the pieces that begin and end a sequence. */
  readonly bos: Uint8Array;
  readonly eos: Uint8Array;
  readonly normalizer: NormalizerSpec;
  /** Undefined for a model that does not change decoded text. */
  readonly denormalizer: NormalizerSpec | undefined;
}
