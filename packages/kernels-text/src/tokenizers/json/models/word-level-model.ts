import { invalidArgument } from "@heddle/status";
import type { JsonFields } from "../json-fields.js";
import { noTokens, type WordModel, type WordTokens } from "../word-tokens.js";
import { readVocabulary } from "./read-vocabulary.js";

/** A tokenizer.json's model that knows whole words. */
export class WordLevelModel implements WordModel {
  readonly pieces: ReadonlyMap<number, string>;
  readonly ids: ReadonlyMap<string, number>;
  /** The id of other words; undefined when missing. */
  readonly unknown: number | undefined;

  /** @throws {StatusError} INVALID_ARGUMENT for a vocabulary that makes no sense */
  constructor(fields: JsonFields) {
    this.ids = readVocabulary(fields);
    this.pieces = new Map([...this.ids].map(([piece, id]) => [id, piece]));
    this.unknown = this.ids.get(fields.text("unk_token", "<unk>"));
  }

  /** @throws {StatusError} INVALID_ARGUMENT for an unknown word when the vocabulary has no token for those */
  tokens(word: string): WordTokens {
    if (word === "") return noTokens();
    const id = this.ids.get(word) ?? this.unknown;
    if (id === undefined) throw invalidArgument(`the vocabulary has no token for the unknown word '${word}'`, { word });
    return { ids: [id], starts: [0], ends: [word.length] };
  }
}
