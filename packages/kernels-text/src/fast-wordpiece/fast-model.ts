import { invalidArgument } from "@heddle/status";
import { DoubleArray } from "../darts/double-array.js";
import { FlatTable } from "../flatbuffer/flat-table.js";

/** The model of a fast WordPiece tokenizer: a trie whose nodes know what to do where a text leaves it. */
export interface FastModel {
  readonly trie: DoubleArray;
  /** Of each node the node to go on from and the tokens before it: their place in `pops`, from bit 8 on, and their count minus 1. */
  readonly failures: Uint32Array;
  readonly pops: Uint32Array;
  /** The node of the mark of suffixes, where a word may end. */
  readonly suffixRoot: number;
  /** The node after a character that is a word of its own, where a word may end too. */
  readonly singleEnd: number;
  readonly maxBytes: number;
  readonly suffixIndicator: Uint8Array;
  readonly unknown: Uint8Array;
  readonly unknownId: number;
  /** The tokens of a word that is the mark of suffixes itself. */
  readonly tokensOfIndicator: Uint32Array;
  /** True when the model splits texts into words; else each text is a word. */
  readonly splitsTexts: boolean;
  /** True when the model can make texts of numbers. */
  readonly makesTexts: boolean;
  /** The pieces by number, suffixes without their mark, if the model has them. */
  readonly pieces: { readonly texts: readonly Uint8Array[]; readonly areSuffixes: Uint8Array } | undefined;
}

/** A node's failure link that leads nowhere. */
export const NO_NODE = 0xffffffff;

/**
 * Reads the FlatBuffer of a model, and proves that it is whole. Links between nodes are checked when they are followed.
 *
 * Source: tensorflow_text/core/kernels/fast_wordpiece_tokenizer_model.fbs (TensorFlow Text 2.20).
 *
 * @throws {StatusError} INVALID_ARGUMENT for other bytes
 */
export function readFastModel(bytes: Uint8Array): FastModel {
  const table = FlatTable.root(bytes);
  const units = table.words(0);
  if (units === undefined || units.length === 0) {
    throw invalidArgument("FastWordpieceTokenizerConfig or its trie_array is null.");
  }
  const texts = table.texts(12);
  const areSuffixes = table.bytes(13);
  return {
    trie: new DoubleArray(units),
    failures: table.words(1, 2) ?? new Uint32Array(),
    pops: table.words(2) ?? new Uint32Array(),
    suffixRoot: table.uint32(3),
    maxBytes: table.int32(4),
    suffixIndicator: table.bytes(5) ?? new Uint8Array(),
    unknown: table.bytes(6) ?? new Uint8Array(),
    unknownId: table.int32(7),
    tokensOfIndicator: table.words(8) ?? new Uint32Array(),
    singleEnd: table.uint32(9),
    splitsTexts: table.bool(10),
    makesTexts: table.bool(11),
    pieces: texts && areSuffixes && { texts, areSuffixes },
  };
}
