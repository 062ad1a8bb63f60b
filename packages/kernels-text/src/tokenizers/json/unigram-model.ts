import { utf8Bytes } from "@heddle/memory/utf8";
import { invalidArgument } from "@heddle/status";
import { NO_VALUE } from "../../sentencepiece/loops/plan-layout.js";
import { characterSize } from "../../sentencepiece/loops/text-twin.js";
import { doubleArray } from "../../sentencepiece/trie/double-array.js";
import { KeyTree } from "../../sentencepiece/trie/key-tree.js";
import { byteIdsOf } from "./bpe-model.js";
import type { JsonFields } from "./json-fields.js";
import { addToken, noTokens, type WordModel, type WordTokens } from "./word-tokens.js";

const UNKNOWN_PENALTY = 10;
const NONE = -1;

/**
 * The unigram model of a tokenizer.json; scores are added in float64.
 *
 * Source: models/unigram of tokenizers 0.23.
 */
export class UnigramModel implements WordModel {
  readonly pieces: ReadonlyMap<number, string>;
  readonly ids: ReadonlyMap<string, number>;
  readonly #trie: Uint32Array;
  readonly #scores: Float64Array;
  readonly #unknown: number;
  readonly #unknownScore: number;
  readonly #byteIds: readonly number[] | undefined;

  /** @throws {StatusError} INVALID_ARGUMENT for a model that makes no sense, and for one without an unknown piece */
  constructor(fields: JsonFields) {
    const vocabulary = fields.list("vocab").map((entry, id) => {
      if (!Array.isArray(entry) || typeof entry[0] !== "string" || !Number.isFinite(entry[1])) {
        throw invalidArgument(`piece ${id} of the tokenizer is not a text with a score`, { id });
      }
      return { piece: entry[0] as string, score: entry[1] as number };
    });
    this.pieces = new Map(vocabulary.map(({ piece }, id) => [id, piece]));
    this.ids = new Map(vocabulary.map(({ piece }, id) => [piece, id]));
    this.#scores = Float64Array.from(vocabulary, ({ score }) => score);
    this.#unknownScore =
      this.#scores.reduce((least, score) => Math.min(least, score), Number.POSITIVE_INFINITY) - UNKNOWN_PENALTY;
    this.#unknown = fields.count("unk_id");
    if (!this.pieces.has(this.#unknown)) throw invalidArgument(`unk_id ${this.#unknown} is past the vocabulary`);
    this.#byteIds = fields.bool("byte_fallback") ? byteIdsOf(this.ids) : undefined;
    const tree = new KeyTree();
    for (const [piece, id] of this.ids) if (piece !== "") tree.add(utf8Bytes(piece), id);
    this.#trie = doubleArray(tree);
  }

  tokens(word: string): WordTokens {
    const bytes = utf8Bytes(word);
    const { starts, ids } = this.#bestPath(bytes);
    const units = unitsOf(word, bytes.length);
    const tokens = noTokens();
    let unknownStart = NONE;
    const path: number[] = [];
    for (let at = bytes.length; at > 0; at = starts[at]) path.push(at);
    for (const end of path.reverse()) {
      const id = ids[end];
      if (id === this.#unknown) {
        if (unknownStart === NONE) unknownStart = starts[end];
        continue;
      }
      if (unknownStart !== NONE) this.#addUnknown(tokens, bytes, units, unknownStart, starts[end]);
      unknownStart = NONE;
      addToken(tokens, id, units[starts[end]], units[end]);
    }
    if (unknownStart !== NONE) this.#addUnknown(tokens, bytes, units, unknownStart, bytes.length);
    return tokens;
  }

  /** Adds a token for unknown text, or one for each of its bytes. */
  #addUnknown(tokens: WordTokens, bytes: Uint8Array, units: Uint32Array, start: number, end: number): void {
    const ids = this.#byteIds && Array.from(bytes.subarray(start, end), (byte) => this.#byteIds?.[byte] ?? NONE);
    const isWhole = !ids || ids.includes(NONE);
    for (const id of isWhole ? [this.#unknown] : ids) addToken(tokens, id, units[start], units[end]);
  }

  #bestPath(bytes: Uint8Array): { starts: Int32Array; ids: Int32Array } {
    const trie = this.#trie;
    const { length } = bytes;
    const best = new Float64Array(length + 1);
    const starts = new Int32Array(length + 1).fill(NONE);
    const ids = new Int32Array(length + 1);
    const offer = (end: number, score: number, id: number, start: number) => {
      if (starts[end] !== NONE && !(score > best[end])) return;
      best[end] = score;
      starts[end] = start;
      ids[end] = id;
    };
    for (let at = 0; at < length; ) {
      const characterEnd = at + characterSize(bytes, at, length);
      let hasCharacter = false;
      for (let to = at, base = trie[0] >>> 8; to < length; ) {
        const unit = (base ^ bytes[to]) * 2;
        if ((trie[unit] & 0xff) !== bytes[to++]) break;
        base = trie[unit] >>> 8;
        const id = trie[unit + 1];
        if (id === NO_VALUE) continue;
        offer(to, this.#scores[id] + best[at], id, at);
        if (to === characterEnd) hasCharacter = true;
      }
      if (!hasCharacter) offer(characterEnd, this.#unknownScore + best[at], this.#unknown, at);
      at = characterEnd;
    }
    return { starts, ids };
  }
}

/** The UTF-16 unit of each byte of a word, and of its end. */
function unitsOf(word: string, size: number): Uint32Array {
  const units = new Uint32Array(size + 1);
  let [unit, byte] = [0, 0];
  for (const character of word) {
    const code = character.codePointAt(0) ?? 0;
    const end = byte + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
    units.fill(unit, byte, end);
    unit += character.length;
    byte = end;
  }
  units[size] = unit;
  return units;
}
