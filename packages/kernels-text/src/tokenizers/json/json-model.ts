import { describeValue, invalidArgument } from "@heddle/status";
import type { JsonFields } from "./json-fields.js";
import { BpeModel } from "./models/bpe-model.js";
import { UnigramModel } from "./models/unigram-model.js";
import { WordLevelModel } from "./models/word-level-model.js";
import { WordpieceWords } from "./models/wordpiece-words.js";
import type { WordModel } from "./word-tokens.js";

/**
 * The model of a tokenizer.json. Old files do not name its type.
 *
 * @param isByteLevel true when words are encoded as the characters of their bytes
 * @throws {StatusError} INVALID_ARGUMENT for a model that makes no sense; UNIMPLEMENTED for one of another type
 */
export function jsonModelOf(fields: JsonFields | undefined, isByteLevel: boolean): WordModel {
  if (!fields) throw invalidArgument("the tokenizer has no model");
  const type = fields.value("type") ?? typeByFields(fields);
  switch (type) {
    case "BPE":
      return new BpeModel(fields, isByteLevel);
    case "Unigram":
      return new UnigramModel(fields);
    case "WordPiece":
      return new WordpieceWords(fields);
    case "WordLevel":
      return new WordLevelModel(fields);
    default:
      throw fields.unsupported(`the model ${typeof type === "string" ? type : describeValue(type)}`);
  }
}

function typeByFields(fields: JsonFields): string | undefined {
  if (fields.value("merges")) return "BPE";
  if (fields.value("max_input_chars_per_word") !== undefined) return "WordPiece";
  const vocabulary = fields.value("vocab");
  if (Array.isArray(vocabulary)) return "Unigram";
  return typeof vocabulary === "object" && vocabulary !== null ? "WordLevel" : undefined;
}
