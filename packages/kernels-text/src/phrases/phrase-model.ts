import { invalidArgument } from "@heddle/status";
import { DoubleArray } from "../darts/double-array.js";
import { FlatTable } from "../flatbuffer/flat-table.js";

/** The model of a tokenizer that finds the longest phrases of a vocabulary. */
export interface PhraseModel {
  readonly trie: DoubleArray;
  /** The bitmap of white space. */
  readonly whiteSpace: Uint8Array;
  /** The chance, from 0 to 1, that a phrase is taken although a longer one may follow. */
  readonly chance: number;
  readonly unknown: Uint8Array;
  readonly unknownId: number;
  /** True when marks and endings such as "'t" at the end of words are words of their own. */
  readonly splitsEnds: boolean;
  /** True when the model can make texts of ids. */
  readonly makesTexts: boolean;
  /** The phrases by id, if the model has them. */
  readonly phrases: readonly Uint8Array[] | undefined;
}

const FIELDS = {
  prob: 0,
  unkToken: 1,
  unkTokenId: 2,
  supportDetokenization: 3,
  vocabArray: 4,
  vocabTrie: 5,
  whitespaceConfig: 6,
  splitEndPunctuation: 7,
} as const;

/**
 * Reads the FlatBuffer of a model. Steps of the trie are checked when they are taken.
 *
 * Source: tensorflow_text/core/kernels/phrase_tokenizer_model.fbs (TensorFlow Text 2.20).
 *
 * @throws {StatusError} INVALID_ARGUMENT for other bytes
 */
export function readPhraseModel(bytes: Uint8Array): PhraseModel {
  const table = FlatTable.root(bytes);
  const units = table.table(FIELDS.vocabTrie)?.words(0);
  const whiteSpace = table.bytes(FIELDS.whitespaceConfig);
  if (!units || units.length === 0 || !whiteSpace) {
    throw invalidArgument("PhraseTokenizerConfig or required fields are null.");
  }
  return {
    trie: new DoubleArray(units),
    whiteSpace,
    chance: table.int32(FIELDS.prob) / 100,
    unknown: table.bytes(FIELDS.unkToken) ?? new Uint8Array(),
    unknownId: table.int32(FIELDS.unkTokenId),
    splitsEnds: table.bool(FIELDS.splitEndPunctuation),
    makesTexts: table.bool(FIELDS.supportDetokenization),
    phrases: table.texts(FIELDS.vocabArray),
  };
}
