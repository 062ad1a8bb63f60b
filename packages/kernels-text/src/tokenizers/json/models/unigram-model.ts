import { decodeUtf8, utf8Bytes } from "@heddle/memory/utf8";
import { invalidArgument } from "@heddle/status";
import { BestPath, type ScoredPieces } from "../../../sentencepiece/processor/best-path.js";
import { doubleArray } from "../../../sentencepiece/trie/double-array.js";
import { KeyTree } from "../../../sentencepiece/trie/key-tree.js";
import type { PieceFinder } from "../../plain-words.js";
import type { JsonFields } from "../json-fields.js";
import { addToken, noTokens, type WordModel, type WordTokens } from "../word-tokens.js";
import { byteIdsOf } from "./bpe-model.js";
import { WordBytes } from "./word-bytes.js";

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
  /** The id of unknown text; one past the vocabulary when it has none. */
  readonly unknown: number;
  readonly #hasUnknown: boolean;
  readonly #byteIds: readonly number[] | undefined;
  readonly #word = new WordBytes();
  readonly path: BestPath;
  readonly scored: ScoredPieces;

  /** @throws {StatusError} INVALID_ARGUMENT for a model that makes no sense */
  constructor(fields: JsonFields) {
    const vocabulary = fields.list("vocab").map((entry, id) => {
      if (!Array.isArray(entry) || typeof entry[0] !== "string" || !Number.isFinite(entry[1])) {
        throw invalidArgument(`piece ${id} of the tokenizer is not a text with a score`, { id });
      }
      return { piece: entry[0] as string, score: entry[1] as number };
    });
    this.pieces = new Map(vocabulary.map(({ piece }, id) => [id, piece]));
    this.ids = new Map(vocabulary.map(({ piece }, id) => [piece, id]));
    const scores = Float64Array.from(vocabulary, ({ score }) => score);
    const least = scores.reduce((least, score) => Math.min(least, score), Number.POSITIVE_INFINITY);
    this.#hasUnknown = (fields.value("unk_id") ?? null) !== null;
    this.unknown = this.#hasUnknown ? fields.count("unk_id") : vocabulary.length;
    if (this.#hasUnknown && !this.pieces.has(this.unknown)) {
      throw invalidArgument(`unk_id ${this.unknown} is past the vocabulary`);
    }
    this.#byteIds = fields.bool("byte_fallback") ? byteIdsOf(this.ids) : undefined;
    const tree = new KeyTree();
    for (const [piece, id] of this.ids) if (piece !== "") tree.add(utf8Bytes(piece), id);
    const [unknown, unknownScore] = [this.unknown, least - UNKNOWN_PENALTY];
    this.scored = { trie: doubleArray(tree), scores, unknown, unknownScore };
    this.path = new BestPath(this.scored);
  }

  /** Finds the pieces of words from their bytes; unknown pieces beside each other are one. See {@link isOrdinary}. */
  pieceFinder(): PieceFinder {
    const { path, unknown } = this;
    return {
      get ids() {
        return path.ids;
      },
      get ends() {
        return path.ends;
      },
      find(bytes, size) {
        const count = path.find(bytes, size);
        const { ids, ends } = path;
        let made = 0;
        for (let i = 0; i < count; i++) {
          if (ids[i] === unknown && made > 0 && ids[made - 1] === unknown) made--;
          ids[made] = ids[i];
          ends[made++] = ends[i];
        }
        return made;
      },
    };
  }

  /** False for the id of unknown text that one token does not stand for. */
  isOrdinary(id: number): boolean {
    return id !== this.unknown || (this.#hasUnknown && !this.#byteIds);
  }

  /** @throws {StatusError} INVALID_ARGUMENT for unknown text when the vocabulary has no token for it */
  tokens(word: string): WordTokens {
    const text = this.#word;
    text.set(word);
    const { bytes, size, starts: units } = text;
    const count = this.path.find(bytes, size);
    const { ids, ends } = this.path;
    const tokens = noTokens();
    let unknownStart = NONE;
    for (let i = 0, start = 0; i < count; start = ends[i++]) {
      if (ids[i] === this.unknown) {
        if (unknownStart === NONE) unknownStart = start;
        continue;
      }
      if (unknownStart !== NONE) this.#addUnknown(tokens, bytes, units, unknownStart, start);
      unknownStart = NONE;
      addToken(tokens, ids[i], units[start], units[ends[i]]);
    }
    if (unknownStart !== NONE) this.#addUnknown(tokens, bytes, units, unknownStart, size);
    return tokens;
  }

  /** Adds a token for unknown text, or one for each of its bytes unless it is the piece of unknown text itself. */
  #addUnknown(tokens: WordTokens, bytes: Uint8Array, units: Uint32Array, start: number, end: number): void {
    const isPiece = this.#hasUnknown && decodeUtf8(bytes, start, end - start) === this.pieces.get(this.unknown);
    const ids = isPiece
      ? undefined
      : this.#byteIds && Array.from(bytes.subarray(start, end), (byte) => this.#byteIds?.[byte] ?? NONE);
    const isWhole = !ids || ids.includes(NONE);
    if (isWhole && !this.#hasUnknown) {
      const word = new TextDecoder().decode(bytes.subarray(start, end));
      throw invalidArgument(`the vocabulary has no token for the unknown word '${word}'`, { word });
    }
    for (const id of isWhole ? [this.unknown] : ids) addToken(tokens, id, units[start], units[end]);
  }
}
