import { BertEncoder } from "../../bert-encoder.js";
import { bertWords } from "../../bert-words.js";
import type { BertModel } from "../../wordpiece-model.js";
import type { AddedToken } from "../added-tokens.js";
import type { JsonFields } from "../json-fields.js";
import { WordpieceWords } from "../models/wordpiece-words.js";
import type { WordModel } from "../word-tokens.js";
import type { WordTexts } from "./word-texts.js";

/** The words of a tokenizer.json that is BERT's; undefined for one with other parts. */
export function bertWordsOf(root: JsonFields, model: WordModel, added: readonly AddedToken[]): WordTexts | undefined {
  const [normalizer, preTokenizer] = [root.object("normalizer"), root.object("pre_tokenizer")];
  if (normalizer?.type !== "BertNormalizer" || preTokenizer?.type !== "BertPreTokenizer") return undefined;
  if (!(model instanceof WordpieceWords) || !model.ids.has(model.unknown)) return undefined;
  const tokens = added.filter(({ content }) => content !== "");
  if (tokens.some(({ isNormalized }) => isNormalized)) return undefined;
  const isPlain = ({ isWord, takesLeft, takesRight }: AddedToken) => !isWord && !takesLeft && !takesRight;
  const lowercases = normalizer.bool("lowercase", true);
  const strips = normalizer.value("strip_accents") ?? null;
  const { ids: vocabulary, unknown, suffix, maxCharacters } = model;
  const ofBert: BertModel = {
    vocabulary,
    normalization: {
      cleansText: normalizer.bool("clean_text", true),
      splitsIdeographs: normalizer.bool("handle_chinese_chars", true),
      stripsAccents: strips === null ? lowercases : normalizer.bool("strip_accents"),
      lowercases,
    },
    unknown,
    suffix,
    maxCharacters,
    added: new Map(tokens.filter(isPlain).map(({ content, id }) => [content, id])),
  };
  const wholeTexts = tokens.filter((token) => !isPlain(token)).map(({ content }) => content);
  return bertWords(ofBert, new BertEncoder(ofBert), wholeTexts);
}
