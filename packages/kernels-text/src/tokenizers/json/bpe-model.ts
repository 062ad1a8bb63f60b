import { utf8Bytes } from "@heddle/memory/utf8";
import { PairHeap } from "../../sentencepiece/loops/pair-heap.js";
import { BYTE_CHARACTERS } from "./byte-alphabet.js";
import type { JsonFields } from "./json-fields.js";
import { readMerges } from "./read-merges.js";
import { readVocabulary } from "./read-vocabulary.js";
import { addToken, noTokens, type WordModel, type WordTokens } from "./word-tokens.js";

/** A pair of ids that is merged: which come first, and the id that they become. */
interface Merge {
  readonly rank: number;
  readonly id: number;
}

/** Ids of a pair as one number. */
const PAIR_BASE = 2 ** 26;
const NONE = -1;

/**
 * The BPE model of a tokenizer.json: ids are merged by the ranks of pairs.
 *
 * Source: models/bpe of tokenizers 0.23.
 */
export class BpeModel implements WordModel {
  readonly pieces: ReadonlyMap<number, string>;
  readonly ids: ReadonlyMap<string, number>;
  readonly #merges = new Map<number, Merge>();
  readonly #unknown: number | undefined;
  readonly #fusesUnknown: boolean;
  readonly #byteIds: readonly number[] | undefined;
  readonly #ignoresMerges: boolean;
  readonly #prefix: string;
  readonly #suffix: string;
  readonly #isByteLevel: boolean;

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
    for (const [rank, { left, right, id }] of readMerges(fields, this.ids, this.#prefix.length).entries()) {
      this.#merges.set(left * PAIR_BASE + right, { rank, id });
    }
  }

  tokens(word: string): WordTokens {
    if (!this.#isByteLevel) return this.#merged(word, charactersOf(word));
    const { text, ends } = byteText(word);
    const tokens = this.#merged(text, charactersOf(text));
    // A token that ends within a character is as long as the character.
    const { ids } = tokens;
    const starts = tokens.starts.map((start) => (start === 0 ? 0 : characterStart(ends, start)));
    return { ids, starts, ends: tokens.ends.map((end) => ends[end - 1]) };
  }

  #merged(text: string, characters: readonly string[]): WordTokens {
    if (this.#ignoresMerges) {
      const id = this.ids.get(text);
      if (id !== undefined) return { ids: [id], starts: [0], ends: [text.length] };
    }
    const symbols = this.#symbols(characters);
    const next = Int32Array.from(symbols.ids, (_, i) => (i + 1 < symbols.ids.length ? i + 1 : NONE));
    const previous = Int32Array.from(next, (_, i) => i - 1);
    const heap = new PairHeap();
    const { ids, ends } = symbols;
    const addPair = (left: number, right: number) => {
      if (left === NONE || right === NONE) return;
      const merge = this.#merges.get(ids[left] * PAIR_BASE + ids[right]);
      if (merge) heap.push({ score: -merge.rank, left, right, size: merge.id });
    };
    for (let i = 1; i < ids.length; i++) addPair(i - 1, i);
    for (let pair = heap.pop(); pair; pair = heap.pop()) {
      const { left } = pair;
      const right = ids[left] === NONE ? NONE : next[left];
      if (right === NONE || this.#merges.get(ids[left] * PAIR_BASE + ids[right])?.id !== pair.size) continue;
      ids[left] = pair.size;
      ends[left] = ends[right];
      ids[right] = NONE;
      next[left] = next[right];
      if (next[right] !== NONE) previous[next[right]] = left;
      addPair(previous[left], left);
      addPair(left, next[left]);
    }
    const tokens = noTokens();
    for (let i = 0; i < ids.length; i++) if (ids[i] !== NONE) addToken(tokens, ids[i], symbols.starts[i], ends[i]);
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

function charactersOf(text: string): string[] {
  return Array.from(text);
}

/** The characters of the bytes of a word, and for each the unit at which its character of the word ends. */
function byteText(word: string): { text: string; ends: number[] } {
  let text = "";
  let unit = 0;
  const ends: number[] = [];
  for (const character of word) {
    unit += character.length;
    for (const byte of utf8Bytes(character)) {
      text += BYTE_CHARACTERS[byte];
      ends.push(unit);
    }
  }
  return { text, ends };
}

/** The unit at which the character of byte `at` begins: where the one before it ends. */
function characterStart(ends: readonly number[], at: number): number {
  for (let i = at - 1; i >= 0; i--) if (ends[i] !== ends[at]) return ends[i];
  return 0;
}
