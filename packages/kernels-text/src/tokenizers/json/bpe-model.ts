import { utf8Bytes } from "@heddle/memory/utf8";
import { PairHeap } from "../../sentencepiece/loops/pair-heap.js";
import type { EncodingColumns } from "../encoding-columns.js";
import { BYTE_CHARACTERS } from "./byte-alphabet.js";
import { BytePieceTable } from "./byte-piece-table.js";
import type { JsonFields } from "./json-fields.js";
import { NO_RANK, PairTable } from "./pair-table.js";
import { readMerges } from "./read-merges.js";
import { readVocabulary } from "./read-vocabulary.js";
import { WordBytes } from "./word-bytes.js";
import { addToken, noTokens, type WordModel, type WordTokens } from "./word-tokens.js";

/** Words of more symbols keep their pairs in a heap. */
const FEW_SYMBOLS = 96;
const NONE = -1;

/**
 * The BPE model of a tokenizer.json: ids are merged by the ranks of pairs.
 *
 * Source: models/bpe of tokenizers 0.23.
 */
export class BpeModel implements WordModel {
  readonly pieces: ReadonlyMap<number, string>;
  readonly ids: ReadonlyMap<string, number>;
  readonly #merges: PairTable;
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
  readonly #word = new WordBytes();
  /** The symbols of a short word: ids, where each begins and ends, and the rank of each with the next one. */
  readonly #few = new Int32Array(FEW_SYMBOLS);
  readonly #fewStarts = new Int32Array(FEW_SYMBOLS);
  readonly #fewEnds = new Int32Array(FEW_SYMBOLS);
  readonly #fewRanks = new Int32Array(FEW_SYMBOLS);
  /** The ids of whole words, made when bytes first ask for one. */
  #wholeWords: BytePieceTable | undefined;

  /**
   * @param isByteLevel true when words are encoded as the characters of their bytes
   * @throws {StatusError} INVALID_ARGUMENT for a model that makes no sense; UNIMPLEMENTED for a dropout
   */
  constructor(fields: JsonFields, isByteLevel: boolean) {
    if (fields.number("dropout", 0) !== 0) throw fields.unsupported("a dropout");
    this.ids = readVocabulary(fields);
    this.pieces = new Map([...this.ids].map(([piece, id]) => [id, piece]));
    this.#prefix = fields.text("continuing_subword_prefix", "");
    this.#suffix = fields.text("end_of_word_suffix", "");
    this.#ignoresMerges = fields.bool("ignore_merges");
    this.#fusesUnknown = fields.bool("fuse_unk");
    const unknown = fields.value("unk_token") === null ? "" : fields.text("unk_token", "");
    this.#unknown = this.ids.get(unknown);
    this.#byteIds = fields.bool("byte_fallback") ? byteIdsOf(this.ids) : undefined;
    this.#isByteLevel = isByteLevel;
    this.#merges = new PairTable(readMerges(fields, this.ids, this.#prefix.length));
    this.#isPlain = this.#prefix === "" && this.#suffix === "";
    this.#idOfByte = Int32Array.from(BYTE_CHARACTERS, (character) => this.ids.get(character) ?? NONE);
  }

  tokens(word: string): WordTokens {
    if (!this.#isByteLevel) return (this.#ignoresMerges && this.#wholeWord(word)) || this.#merged(word);
    const bytes = this.#word;
    bytes.set(word);
    const { size, starts, ends } = bytes;
    const tokens = this.#tokensOfBytes(bytes);
    // A token that ends within a character is as long as the character.
    const count = tokens.ids.length;
    for (let i = 0; i < count; i++) {
      const [start, end] = [tokens.starts[i], tokens.ends[i]];
      tokens.starts[i] = start < size ? starts[start] : 0;
      tokens.ends[i] = ends[end - 1];
    }
    return tokens;
  }

  /**
   * Adds the tokens of an ASCII word of a model on bytes, the bytes from `from` to `to`, with `shift` more in their offsets. Adds nothing and
   * returns false for a word that {@link tokens} must encode.
   */
  addWord(bytes: Uint8Array, from: number, to: number, shift: number, columns: EncodingColumns): boolean {
    if (this.#ignoresMerges) {
      this.#wholeWords ??= new BytePieceTable(this.ids);
      const id = this.#wholeWords.find(bytes, from, to);
      if (id !== NONE) {
        columns.add(id, from + shift, to + shift);
        return true;
      }
    }
    if (!this.#takeFew(bytes, from, to)) return false;
    const count = this.#mergeFew(to - from);
    const [ids, starts, ends] = [this.#few, this.#fewStarts, this.#fewEnds];
    for (let i = 0; i < count; i++) columns.add(ids[i], starts[i] + from + shift, ends[i] + from + shift);
    return true;
  }

  #tokensOfBytes({ bytes, size }: WordBytes): WordTokens {
    if (this.#ignoresMerges) {
      const whole = this.#wholeWord(byteText(bytes, size));
      if (whole) return whole;
    }
    return this.#takeFew(bytes, 0, size) ? this.#mergedFew(size) : this.#merged(byteText(bytes, size));
  }

  /** Makes the bytes from `from` to `to` the short word; false when it would not be short, or has a byte without an id. */
  #takeFew(bytes: Uint8Array, from: number, to: number): boolean {
    const size = to - from;
    if (!this.#isPlain || size > FEW_SYMBOLS) return false;
    const [few, starts, ends, idOfByte] = [this.#few, this.#fewStarts, this.#fewEnds, this.#idOfByte];
    for (let i = 0; i < size; i++) {
      const id = idOfByte[bytes[from + i]];
      if (id === NONE) return false;
      few[i] = id;
      starts[i] = i;
      ends[i] = i + 1;
    }
    return true;
  }

  #wholeWord(text: string): WordTokens | undefined {
    const id = this.ids.get(text);
    return id === undefined ? undefined : { ids: [id], starts: [0], ends: [text.length] };
  }

  #merged(text: string): WordTokens {
    const symbols = this.#symbols(Array.from(text));
    const count = symbols.ids.length;
    if (!this.#isPlain || count > FEW_SYMBOLS) return this.#mergedMany(symbols);
    this.#few.set(symbols.ids);
    this.#fewStarts.set(symbols.starts);
    this.#fewEnds.set(symbols.ends);
    return this.#mergedFew(count);
  }

  #mergedFew(count: number): WordTokens {
    const tokens = noTokens();
    const left = this.#mergeFew(count);
    for (let i = 0; i < left; i++) addToken(tokens, this.#few[i], this.#fewStarts[i], this.#fewEnds[i]);
    return tokens;
  }

  /** Merges the first `count` symbols of the short word, and returns how many are left. */
  #mergeFew(count: number): number {
    const [ids, starts, ends, ranks] = [this.#few, this.#fewStarts, this.#fewEnds, this.#fewRanks];
    const merges = this.#merges;
    let last = count - 1;
    for (let i = 0; i < last; i++) ranks[i] = merges.rankOf(ids[i], ids[i + 1]);
    for (;;) {
      let best = NO_RANK;
      let at = 0;
      for (let i = 0; i < last; i++) {
        if (ranks[i] >= best) continue;
        best = ranks[i];
        at = i;
      }
      if (best === NO_RANK) return last + 1;
      ids[at] = merges.idAt(merges.find(ids[at], ids[at + 1]));
      ends[at] = ends[at + 1];
      for (let i = at + 1; i < last; i++) {
        ids[i] = ids[i + 1];
        starts[i] = starts[i + 1];
        ends[i] = ends[i + 1];
        ranks[i] = ranks[i + 1];
      }
      last--;
      if (at < last) ranks[at] = merges.rankOf(ids[at], ids[at + 1]);
      if (at > 0) ranks[at - 1] = merges.rankOf(ids[at - 1], ids[at]);
    }
  }

  #mergedMany({ ids, starts, ends }: WordTokens): WordTokens {
    const next = Int32Array.from(ids, (_, i) => (i + 1 < ids.length ? i + 1 : NONE));
    const previous = Int32Array.from(next, (_, i) => i - 1);
    const heap = new PairHeap();
    const merges = this.#merges;
    const addPair = (left: number, right: number) => {
      if (left === NONE || right === NONE) return;
      const place = merges.find(ids[left], ids[right]);
      if (place >= 0) heap.push({ score: -merges.rankAt(place), left, right, size: merges.idAt(place) });
    };
    for (let i = 1; i < ids.length; i++) addPair(i - 1, i);
    for (let pair = heap.pop(); pair; pair = heap.pop()) {
      const { left } = pair;
      const right = ids[left] === NONE ? NONE : next[left];
      if (right === NONE) continue;
      const place = merges.find(ids[left], ids[right]);
      if (place < 0 || merges.idAt(place) !== pair.size) continue;
      ids[left] = pair.size;
      ends[left] = ends[right];
      ids[right] = NONE;
      next[left] = next[right];
      if (next[right] !== NONE) previous[next[right]] = left;
      addPair(previous[left], left);
      addPair(left, next[left]);
    }
    const tokens = noTokens();
    for (let i = 0; i < ids.length; i++) if (ids[i] !== NONE) addToken(tokens, ids[i], starts[i], ends[i]);
    return tokens;
  }

  /** The ids of single characters. Without one for unknown text, that has no tokens. */
  #symbols(characters: readonly string[]): WordTokens {
    const symbols = noTokens();
    let unknownStart = NONE;
    let at = 0;
    const endUnknown = () => {
      if (unknownStart !== NONE && this.#unknown !== undefined) addToken(symbols, this.#unknown, unknownStart, at);
      unknownStart = NONE;
    };
    for (const [i, character] of characters.entries()) {
      const isLast = i === characters.length - 1;
      const id = this.ids.get(`${i > 0 ? this.#prefix : ""}${character}${isLast ? this.#suffix : ""}`);
      if (id !== undefined) {
        endUnknown();
        addToken(symbols, id, at, at + character.length);
      } else {
        const bytes = this.#byteIds && [...utf8Bytes(character)].map((byte) => this.#byteIds?.[byte] ?? NONE);
        if (bytes && !bytes.includes(NONE)) {
          endUnknown();
          for (const byte of bytes) addToken(symbols, byte, at, at + character.length);
        } else {
          if (!this.#fusesUnknown) endUnknown();
          if (unknownStart === NONE) unknownStart = at;
        }
      }
      at += character.length;
    }
    endUnknown();
    return symbols;
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
