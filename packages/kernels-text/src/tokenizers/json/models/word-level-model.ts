import { invalidArgument } from "@heddle/status";
import type { JsonFields } from "../json-fields.js";
import { noTokens, type WordModel, type WordTokens } from "../word-tokens.js";
import { PieceTable, unitsOf } from "./piece-table.js";
import { readVocabulary } from "./read-vocabulary.js";
import { ShortWords } from "./short-words.js";
import type { WordIds } from "./word-ids.js";

const NONE = -1;

/** A tokenizer.json's model that knows whole words. */
export class WordLevelModel implements WordModel {
  readonly pieces: ReadonlyMap<number, string>;
  readonly ids: ReadonlyMap<string, number>;
  readonly #unknown: number | undefined;

  /** @throws {StatusError} INVALID_ARGUMENT for a vocabulary that makes no sense */
  constructor(fields: JsonFields) {
    this.ids = readVocabulary(fields);
    this.pieces = new Map([...this.ids].map(([piece, id]) => [id, piece]));
    this.#unknown = this.ids.get(fields.text("unk_token", "<unk>"));
  }

  /** @throws {StatusError} INVALID_ARGUMENT for an unknown word when the vocabulary has no token for those */
  tokens(word: string): WordTokens {
    if (word === "") return noTokens();
    const id = this.ids.get(word) ?? this.#unknown;
    if (id === undefined) throw invalidArgument(`the vocabulary has no token for the unknown word '${word}'`, { word });
    return { ids: [id], starts: [0], ends: [word.length] };
  }

  /** The ids of words by their units. */
  wordIds(): WordIds {
    const table = new PieceTable(this.ids, new Uint16Array(unitsOf(this.ids)), writeUnits);
    return { table, short: new ShortWords(this.ids), unknown: this.#unknown ?? NONE };
  }
}

function writeUnits(piece: string, units: Uint16Array, at: number): number {
  for (let i = 0; i < piece.length; i++) units[at + i] = piece.charCodeAt(i);
  return at + piece.length;
}
