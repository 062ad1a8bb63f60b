import { type ComputeContext, inBlocks, type Steps, settle } from "@heddle/kernel-api";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, SMALL_CAPACITY, StringBlockBuilder } from "@heddle/tstring";
import { NumberColumn } from "../tokens/number-column.js";
import type { UsedVocabulary } from "./kept-vocabulary.js";
import { addLongestPieces, type PieceRules, UNKNOWN_CHARACTER } from "./longest-pieces.js";
import { PieceTrie, ROOT } from "./piece-trie.js";

/** The attributes of WordpieceTokenizeWithOffsets. */
export interface WordRules {
  readonly suffixIndicator: Uint8Array;
  readonly maxBytes: number;
  readonly maxCharacters: number;
  /** The piece for unknown words; undefined when they are pieces themselves. */
  readonly unknown: Uint8Array | undefined;
  readonly splitsUnknown: boolean;
}

/** Tokens that are copied without a pause. */
const TOKENS_AT_ONCE = 8192;
/** In place of a piece: a word that is unknown as a whole. */
const UNKNOWN_WORD = -2;

/**
 * The pieces of words, in columns.
 *
 * Source: tensorflow_text/core/kernels/wordpiece_tokenizer.cc (TensorFlow Text 2.20).
 */
export class WordPieces {
  readonly starts = new NumberColumn();
  readonly ends = new NumberColumn();
  /** The lengths or the splits of rows, which the caller fills. */
  readonly partition = new NumberColumn();
  readonly #keys: Tensor | undefined;
  readonly #rules: WordRules;
  readonly #pieceRules: PieceRules;
  /** The key's index of each piece, or one of the numbers below 0. */
  readonly #values = new NumberColumn();
  /** The address of the word of each piece. */
  readonly #words = new NumberColumn();

  constructor({ trie = new PieceTrie(), keys }: UsedVocabulary, rules: WordRules) {
    const { suffixIndicator, maxCharacters, splitsUnknown } = rules;
    const suffixRoot = trie.walk(ROOT, suffixIndicator, 0, suffixIndicator.length);
    this.#keys = keys;
    this.#rules = rules;
    this.#pieceRules = { trie, suffixRoot, maxCharacters, splitsUnknown };
  }

  /** The number of pieces. */
  get length(): number {
    return this.#values.length;
  }

  /** Adds the pieces of the word from the address `begin` to `end`. */
  addWord(u8: Uint8Array, begin: number, end: number): void {
    const { maxBytes, unknown } = this.#rules;
    const before = this.length;
    const isLong = end - begin > maxBytes;
    if (isLong || !addLongestPieces(u8, begin, end, this.#pieceRules, this.#values, this.ends)) {
      this.#values.push(UNKNOWN_WORD);
      // A word that is too long ends where the unknown token would, as upstream has it.
      this.ends.push(isLong && unknown ? unknown.length : end - begin);
    }
    for (let i = before; i < this.length; i++) {
      this.starts.push(i === before ? 0 : this.ends.at(i - 1));
      this.#words.push(begin);
    }
  }

  /** Sets output `index` to the texts of the pieces. Pauses. */
  *setTexts(context: ComputeContext, index: number): Steps<void> {
    const { memory } = context;
    const count = this.length;
    using builder = new StringBlockBuilder(memory, count, this.#longBytes(memory.u32));
    const add = (start: number, end: number) => {
      for (let i = start; i < end; i++) this.#addText(memory, builder, i);
    };
    yield* settle(inBlocks(context, count, TOKENS_AT_ONCE, add));
    context.setOutput(index, Tensor.fromStringBlock(memory, [count], builder.finish()));
  }

  /** About as many bytes as the long texts have; the block grows for the others. */
  #longBytes(u32: Uint32Array): number {
    let bytes = 0;
    for (let i = 0; i < this.length; i++) {
      const value = this.#values.at(i);
      const size = value >= 0 ? cellSizeBytes(u32, this.#keyCell(value)) : this.ends.at(i) - this.starts.at(i);
      if (size > SMALL_CAPACITY) bytes += size;
    }
    return bytes;
  }

  #addText(memory: ComputeContext["memory"], builder: StringBlockBuilder, index: number): void {
    const value = this.#values.at(index);
    if (value >= 0) {
      const { u32 } = memory;
      const cell = this.#keyCell(value);
      builder.addCopy(cellDataAddress(u32, cell), cellSizeBytes(u32, cell));
      return;
    }
    const { unknown, suffixIndicator } = this.#rules;
    const begin = this.starts.at(index);
    const prefix = value === UNKNOWN_CHARACTER && begin > 0 ? suffixIndicator : new Uint8Array();
    const size = unknown?.length ?? this.ends.at(index) - begin;
    const source = (this.#words.at(index) >>> 0) + begin;
    const target = builder.add(prefix.length + size);
    const { u8 } = memory;
    u8.set(prefix, target);
    if (unknown) u8.set(unknown, target + prefix.length);
    else u8.copyWithin(target + prefix.length, source, source + size);
  }

  #keyCell(value: number): number {
    return (this.#keys?.address ?? 0) + value * CELL_BYTES;
  }
}
