import { utf8Bytes } from "@heddle/memory/utf8";
import { invalidArgument } from "@heddle/status";
import { PieceTrie, ROOT } from "../../../wordpiece/piece-trie.js";
import type { JsonFields } from "../json-fields.js";
import { addToken, noTokens, type WordModel, type WordTokens } from "../word-tokens.js";
import { readVocabulary } from "./read-vocabulary.js";
import { WordBytes } from "./word-bytes.js";

const NONE = -1;

/**
 * The WordPiece model of a tokenizer.json: at each place of a word the longest piece.
 *
 * Source: models/wordpiece of tokenizers 0.23.
 */
export class WordpieceWords implements WordModel {
  readonly pieces: ReadonlyMap<number, string>;
  readonly ids: ReadonlyMap<string, number>;
  readonly #trie = new PieceTrie();
  readonly #laterRoot: number;
  /** The piece for unknown words, which the vocabulary may not have. */
  readonly unknown: string;
  /** The beginning of pieces that do not begin words. */
  readonly suffix: string;
  /** Longer words are unknown. */
  readonly maxCharacters: number;
  readonly #word = new WordBytes();

  /** @throws {StatusError} INVALID_ARGUMENT for a vocabulary that makes no sense */
  constructor(fields: JsonFields) {
    this.ids = readVocabulary(fields);
    this.pieces = new Map([...this.ids].map(([piece, id]) => [id, piece]));
    this.unknown = fields.text("unk_token", "[UNK]");
    this.suffix = fields.text("continuing_subword_prefix", "##");
    this.maxCharacters = fields.count("max_input_chars_per_word", 100);
    for (const [piece, id] of this.ids) {
      const bytes = utf8Bytes(piece);
      if (bytes.length > 0) this.#trie.add(bytes, 0, bytes.length, id);
    }
    let node = ROOT;
    for (const byte of utf8Bytes(this.suffix)) {
      if (node >= 0) node = this.#trie.next(node, byte);
    }
    this.#laterRoot = node;
  }

  /** @throws {StatusError} INVALID_ARGUMENT for an unknown word when the vocabulary has no token for those */
  tokens(word: string): WordTokens {
    const text = this.#word;
    text.set(word);
    const { bytes, size, starts } = text;
    const tokens = noTokens();
    let characters = 0;
    for (let at = 0; at < size; at++) if ((bytes[at] & 0xc0) !== 0x80) characters++;
    if (characters > this.maxCharacters) return this.#unknownWord(word);
    for (let begin = 0, root = ROOT; begin < size; root = this.#laterRoot) {
      let [found, end] = [NONE, begin];
      for (let at = begin, node = root; at < size && node >= 0; ) {
        node = this.#trie.next(node, bytes[at++]);
        const id = node >= 0 ? this.#trie.valueAt(node) : NONE;
        if (id >= 0) [found, end] = [id, at];
      }
      if (found === NONE) return this.#unknownWord(word);
      addToken(tokens, found, starts[begin], starts[end]);
      begin = end;
    }
    return tokens;
  }

  #unknownWord(word: string): WordTokens {
    const id = this.ids.get(this.unknown);
    if (id === undefined) {
      throw invalidArgument(`the vocabulary has no token for the unknown word '${word}'`, { word });
    }
    return { ids: [id], starts: [0], ends: [word.length] };
  }
}
