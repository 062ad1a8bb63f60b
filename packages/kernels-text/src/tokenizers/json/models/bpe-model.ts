import { utf8Bytes, utf8SizeBytes } from "@heddle/memory/utf8";
import { unimplemented } from "@heddle/status";
import type { EncodingColumns } from "../../encoding-columns.js";
import type { JsonFields } from "../json-fields.js";
import { addToken, noTokens, type WordModel, type WordTokens } from "../word-tokens.js";
import { BYTE_CHARACTERS, writeByteCharacters } from "./byte-alphabet.js";
import { CharacterPieces } from "./character-pieces.js";
import { MergeTree } from "./merge-tree.js";
import { PairTable } from "./pair-table.js";
import { PieceTable, unitsOf } from "./piece-table.js";
import { type MergedPair, readMerges } from "./read-merges.js";
import { readVocabulary } from "./read-vocabulary.js";
import { SymbolMerger } from "./symbol-merger.js";
import { TreeTokens } from "./tree-tokens.js";
import { WordBytes } from "./word-bytes.js";

const NONE = -1;

/**
 * The BPE model of a tokenizer.json: ids are merged by the ranks of pairs.
 *
 * Source: models/bpe of tokenizers 0.23.
 */
export class BpeModel implements WordModel {
  readonly pieces: ReadonlyMap<number, string>;
  readonly ids: ReadonlyMap<string, number>;
  readonly #merges: readonly MergedPair[];
  readonly #unknown: number | undefined;
  readonly #fusesUnknown: boolean;
  readonly #byteIds: readonly number[] | undefined;
  readonly #ignoresMerges: boolean;
  readonly #prefix: string;
  readonly #suffix: string;
  readonly #isByteLevel: boolean;
  /** True when pieces have no prefix and no suffix: a piece is as long as its parts. */
  readonly #isPlain: boolean;
  readonly #idOfByte: Int32Array;
  /** The ids of bytes that end words. */
  readonly #idOfLastByte: Int32Array;
  readonly #word = new WordBytes();
  readonly #symbols: SymbolMerger;
  /** The ids of whole words, made when bytes first ask for one. */
  #wholeWords: PieceTable<Uint8Array> | undefined;
  /** Finds the tokens of bytes without merging them; undefined for a model that must merge. */
  readonly #tree: TreeTokens | undefined;

  /**
   * @param isByteLevel true when words are encoded as the characters of their bytes
   * @throws {StatusError} INVALID_ARGUMENT for a model that makes no sense; UNIMPLEMENTED for a dropout
   */
  constructor(fields: JsonFields, isByteLevel: boolean) {
    if (fields.number("dropout", 0) !== 0) {
      throw unimplemented(
        `${fields.place} of the tokenizer has a dropout, which is random: the option 'dropout: null' leaves it out`,
      );
    }
    this.ids = readVocabulary(fields);
    const pieces = new Map<number, string>();
    for (const [piece, id] of this.ids) pieces.set(id, piece);
    this.pieces = pieces;
    this.#prefix = fields.text("continuing_subword_prefix", "");
    this.#suffix = fields.text("end_of_word_suffix", "");
    this.#ignoresMerges = fields.bool("ignore_merges");
    this.#fusesUnknown = fields.bool("fuse_unk");
    const unknown = fields.value("unk_token") === null ? "" : fields.text("unk_token", "");
    this.#unknown = this.ids.get(unknown);
    this.#byteIds = fields.bool("byte_fallback") ? byteIdsOf(this.ids) : undefined;
    this.#isByteLevel = isByteLevel;
    this.#merges = readMerges(fields, this.ids, this.#prefix.length);
    const merged = new PairTable(this.#merges);
    this.#symbols = new SymbolMerger(merged);
    this.#isPlain = this.#prefix === "" && this.#suffix === "";
    const idsOfBytes = (suffix: string) =>
      Int32Array.from(BYTE_CHARACTERS, (character) => this.ids.get(character + suffix) ?? NONE);
    this.#idOfByte = idsOfBytes("");
    this.#idOfLastByte = this.#suffix === "" ? this.#idOfByte : idsOfBytes(this.#suffix);
    if (isByteLevel && this.#prefix === "" && this.ids.size === pieces.size) {
      const symbols = [...this.#idOfByte, ...this.#idOfLastByte].filter((id) => id !== NONE);
      const tree = MergeTree.of(this.#merges, merged, symbols, this.ids);
      this.#tree = tree && new TreeTokens(tree, this.ids, this.#suffix);
    }
  }

  tokens(word: string): WordTokens {
    const bytes = this.#word;
    bytes.set(word);
    if (this.#isByteLevel) return spread(this.#tokensOfBytes(bytes), bytes);
    const id = this.#ignoresMerges ? this.ids.get(word) : undefined;
    if (id !== undefined) return { ids: [id], starts: [0], ends: [word.length] };
    this.#mergeCharacters(word);
    return spread(this.#tokensMerged(), bytes);
  }

  /**
   * Adds the tokens of a word of a model on bytes, the bytes from `from` to `to`, with `shift` more in their offsets. Adds nothing and
   * returns false for a word that {@link tokens} must encode.
   */
  addWord(bytes: Uint8Array, from: number, to: number, shift: number, columns: EncodingColumns): boolean {
    const tree = this.#tree;
    if (this.#ignoresMerges) {
      const id = this.#idOfBytes(bytes, from, to);
      if (id !== NONE) {
        columns.add(id, from + shift, to + shift);
        return true;
      }
    }
    const count = tree ? tree.find(bytes, from, to) : NONE;
    if (tree && count >= 0) {
      addTokens(bytes, from, to, shift, tree.ids, tree.ends, 0, count, columns);
      return true;
    }
    if (!this.#mergeBytes(bytes, from, to)) return false;
    const symbols = this.#symbols;
    addTokens(bytes, from, to, shift, symbols.ids, symbols.ends, from, symbols.count, columns);
    return true;
  }

  /** Finds pieces from the characters of words; undefined for a model of another kind. */
  characterPieces(): CharacterPieces | undefined {
    if (this.#isByteLevel || this.#ignoresMerges || !this.#isPlain) return undefined;
    const merged = this.#merges.map(({ id }) => this.pieces.get(id) ?? "");
    return new CharacterPieces(this.#symbols, this.ids, merged, this.#mergesBytes() ? undefined : this.#byteIds);
  }

  /**
   * True when texts may be cut before each character `symbol` that is alone, and both sides have the tokens that they have in the whole:
   * no piece has it after others.
   */
  endsWordsAt(symbol: string): boolean {
    if (this.#isByteLevel || this.#ignoresMerges || !this.#isPlain || !this.ids.has(symbol)) return false;
    return this.#merges.every(({ id }) => {
      const piece = this.pieces.get(id) ?? "";
      const last = piece.lastIndexOf(symbol);
      return last <= 0 || piece[last - 1] === symbol;
    });
  }

  /** True when pieces such as `<0x0A>` are merged with others. */
  #mergesBytes(): boolean {
    const byteIds = new Set(this.#byteIds);
    return this.#merges.some(({ left, right }) => byteIds.has(left) || byteIds.has(right));
  }

  #tokensOfBytes({ bytes, size }: WordBytes): WordTokens {
    if (this.#ignoresMerges) {
      const text = byteText(bytes, size);
      const id = this.ids.get(text);
      if (id !== undefined) return { ids: [id], starts: [0], ends: [text.length] };
    }
    if (!this.#mergeBytes(bytes, 0, size)) this.#mergeCharacters(byteText(bytes, size));
    return this.#tokensMerged();
  }

  #tokensMerged(): WordTokens {
    const { ids, starts, ends, count } = this.#symbols;
    const tokens = noTokens();
    for (let i = 0; i < count; i++) addToken(tokens, ids[i], starts[i], ends[i]);
    return tokens;
  }

  /** The id of a whole word; -1 without one. */
  #idOfBytes(bytes: Uint8Array, from: number, to: number): number {
    const tree = this.#tree;
    if (tree && this.#suffix === "") return tree.idOf(bytes, from, to);
    this.#wholeWords ??= new PieceTable(this.ids, new Uint8Array(unitsOf(this.ids)), writeByteCharacters);
    return this.#wholeWords.find(bytes, from, to);
  }

  /** Makes the bytes from `from` to `to` the symbols and merges them; false when a byte has no id. */
  #mergeBytes(bytes: Uint8Array, from: number, to: number): boolean {
    if (this.#prefix !== "") return false;
    const symbols = this.#symbols;
    const [idOfByte, idOfLastByte] = [this.#idOfByte, this.#idOfLastByte];
    symbols.clear(to - from);
    for (let at = from; at < to; at++) {
      const id = at + 1 === to ? idOfLastByte[bytes[at]] : idOfByte[bytes[at]];
      if (id === NONE) return false;
      symbols.add(id, at - from, at - from + 1);
    }
    symbols.merge();
    return true;
  }

  /**
   * Makes the characters of a word the symbols and merges them, each as long as its UTF-8, or 1 when it stands for a byte.
   *
   * Source: merge_word of models/bpe: symbols follow each other without gaps, characters without an id are left out, and unknown text waits for the
   * next character that has one; bytes do not.
   */
  #mergeCharacters(word: string): void {
    const symbols = this.#symbols;
    symbols.clear(word.length * (3 + utf8SizeBytes(this.#prefix)) + utf8SizeBytes(this.#suffix));
    let unknownSize = 0;
    let at = 0;
    let unit = 0;
    const add = (id: number, size: number) => {
      symbols.add(id, at, at + size);
      at += size;
    };
    const endUnknown = () => {
      if (unknownSize > 0 && this.#unknown !== undefined) add(this.#unknown, unknownSize);
      unknownSize = 0;
    };
    for (const character of word) {
      const isFirst = unit === 0;
      unit += character.length;
      const size = this.#isByteLevel ? 1 : utf8SizeBytes(character);
      const part = this.#isPlain ? character : this.#partOf(character, isFirst, unit === word.length);
      const id = this.ids.get(part);
      if (id !== undefined) {
        endUnknown();
        add(id, size);
        continue;
      }
      const bytes = this.#byteIds && Array.from(utf8Bytes(part), (byte) => this.#byteIds?.[byte] ?? NONE);
      if (bytes && !bytes.includes(NONE)) for (const byte of bytes) add(byte, 1);
      else {
        if (!this.#fusesUnknown) endUnknown();
        if (this.#unknown !== undefined) unknownSize += size;
      }
    }
    endUnknown();
    symbols.merge();
  }

  #partOf(character: string, isFirst: boolean, isLast: boolean): string {
    return `${isFirst ? "" : this.#prefix}${character}${isLast ? this.#suffix : ""}`;
  }
}

/**
 * The tokens of bytes as those of UTF-16 units: one that ends within a character is as long as the character. The bytes of prefixes make tokens
 * that end after the word.
 */
function spread(tokens: WordTokens, { size, starts, ends }: WordBytes): WordTokens {
  const count = tokens.ids.length;
  for (let i = 0; i < count; i++) {
    const [start, end] = [tokens.starts[i], tokens.ends[i]];
    tokens.starts[i] = start < size ? starts[start] : 0;
    tokens.ends[i] = ends[Math.min(end, size) - 1];
  }
  return tokens;
}

/** Adds tokens that follow each other from `from` on, of which the ends are `base` less; those that end within a character are as long as it. */
function addTokens(
  bytes: Uint8Array,
  from: number,
  to: number,
  shift: number,
  ids: Int32Array,
  ends: Int32Array,
  base: number,
  count: number,
  columns: EncodingColumns,
): void {
  const at = columns.ids.length;
  const [addedIds, addedStarts] = [columns.ids.extend(count), columns.starts.extend(count)];
  const addedEnds = columns.ends.extend(count);
  let next = from;
  for (let i = 0; i < count; i++) {
    let start = next;
    next = ends[i] + base;
    let end = next;
    while ((bytes[start] & 0xc0) === 0x80) start--;
    while (end < to && (bytes[end] & 0xc0) === 0x80) end++;
    addedIds[at + i] = ids[i];
    addedStarts[at + i] = start + shift;
    addedEnds[at + i] = end + shift;
  }
}

/** The id of each byte; -1 for one without. */
export function byteIdsOf(ids: ReadonlyMap<string, number>): number[] {
  return Array.from({ length: 256 }, (_, byte) => {
    const name = `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`;
    return ids.get(name) ?? NONE;
  });
}

/** The characters of bytes. */
function byteText(bytes: Uint8Array, size: number): string {
  let text = "";
  for (let i = 0; i < size; i++) text += BYTE_CHARACTERS[bytes[i]];
  return text;
}
