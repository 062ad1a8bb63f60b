import { utf8Bytes } from "@heddle/memory/utf8";
import { invalidArgument } from "@heddle/status";
import { NO_VALUE } from "../../sentencepiece/loops/plan-layout.js";
import { characterSize } from "../../sentencepiece/loops/text-twin.js";
import { doubleArray } from "../../sentencepiece/trie/double-array.js";
import { KeyTree } from "../../sentencepiece/trie/key-tree.js";
import { byteIdsOf } from "./bpe-model.js";
import type { JsonFields } from "./json-fields.js";
import { capacityFor, WordBytes } from "./word-bytes.js";
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
  readonly #word = new WordBytes();
  /** The best path to each byte of the word, and the ends of its pieces from the last to the first. */
  #best = new Float64Array(256);
  #starts = new Int32Array(256);
  #ids = new Int32Array(256);
  #path = new Int32Array(256);

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
    const text = this.#word;
    text.set(word);
    this.#search(text);
    const { bytes, size, starts: units } = text;
    const starts = this.#starts;
    const ids = this.#ids;
    let count = 0;
    for (let at = size; at > 0; at = starts[at]) this.#path[count++] = at;
    const tokens = noTokens();
    let unknownStart = NONE;
    while (count > 0) {
      const end = this.#path[--count];
      const id = ids[end];
      if (id === this.#unknown) {
        if (unknownStart === NONE) unknownStart = starts[end];
        continue;
      }
      if (unknownStart !== NONE) this.#addUnknown(tokens, bytes, units, unknownStart, starts[end]);
      unknownStart = NONE;
      addToken(tokens, id, units[starts[end]], units[end]);
    }
    if (unknownStart !== NONE) this.#addUnknown(tokens, bytes, units, unknownStart, size);
    return tokens;
  }

  /** Adds a token for unknown text, or one for each of its bytes. */
  #addUnknown(tokens: WordTokens, bytes: Uint8Array, units: Uint32Array, start: number, end: number): void {
    const ids = this.#byteIds && Array.from(bytes.subarray(start, end), (byte) => this.#byteIds?.[byte] ?? NONE);
    const isWhole = !ids || ids.includes(NONE);
    for (const id of isWhole ? [this.#unknown] : ids) addToken(tokens, id, units[start], units[end]);
  }

  /** Finds the best path to each byte of a word: where its last piece begins, and its id. */
  #search({ bytes, size }: WordBytes): void {
    const capacity = capacityFor(size + 1, this.#best.length);
    if (capacity !== this.#best.length) {
      this.#best = new Float64Array(capacity);
      [this.#starts, this.#ids, this.#path] = [0, 1, 2].map(() => new Int32Array(capacity));
    }
    const [trie, scores, best, starts, ids] = [this.#trie, this.#scores, this.#best, this.#starts, this.#ids];
    const unknown = this.#unknown;
    starts.fill(NONE, 0, size + 1);
    best[0] = 0;
    const root = trie[0] >>> 8;
    for (let at = 0; at < size; ) {
      const characterEnd = at + characterSize(bytes, at, size);
      const before = best[at];
      let hasCharacter = false;
      for (let to = at, base = root; to < size; ) {
        const byte = bytes[to++];
        const unit = (base ^ byte) * 2;
        if ((trie[unit] & 0xff) !== byte) break;
        base = trie[unit] >>> 8;
        const id = trie[unit + 1];
        if (id === NO_VALUE) continue;
        if (to === characterEnd) hasCharacter = true;
        const score = scores[id] + before;
        if (starts[to] !== NONE && !(score > best[to])) continue;
        best[to] = score;
        starts[to] = at;
        ids[to] = id;
      }
      if (!hasCharacter) {
        const score = this.#unknownScore + before;
        if (starts[characterEnd] === NONE || score > best[characterEnd]) {
          best[characterEnd] = score;
          starts[characterEnd] = at;
          ids[characterEnd] = unknown;
        }
      }
      at = characterEnd;
    }
  }
}
