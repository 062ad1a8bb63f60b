import { invalidArgument } from "@heddle/status";
import { fromBase64 } from "@heddle/tensor";
import type { FormName } from "../../../normalize/normal-form.js";
import { openCharsmap } from "../../../sentencepiece/model/charsmap.js";
import type { JsonFields } from "../json-fields.js";
import { patternIn } from "../splits/pattern.js";
import { endOfWords } from "../splits/white-space.js";
import type { AlignedText } from "./aligned-text.js";
import { bertNormalizerOf, bytesAsCharacters, lowercased, nmtNormalized } from "./character-normalizers.js";
import { CharsmapRules } from "./charsmap-rules.js";
import { normalizedText } from "./normal-forms.js";

/** Changes a text before it is split. */
export type Normalizer = (text: AlignedText) => AlignedText;

const FORMS: readonly string[] = ["NFC", "NFD", "NFKC", "NFKD"] satisfies FormName[];
/** The parts of a text that a normaliser is for: the whole, one that begins with a space within a text, or one within a text. */
export type TextPlace = "whole" | "after space" | "inside";

/**
 * The normaliser of a tokenizer.json.
 *
 * @param place other places than the whole have nothing before them, and lose no spaces of the text's beginning or end
 * @throws {StatusError} UNIMPLEMENTED with its type for one that is not known; INVALID_ARGUMENT for fields of other types
 */
export function normalizerOf(fields: JsonFields | undefined, place: TextPlace = "whole"): Normalizer {
  if (!fields) return (text) => text;
  const { type } = fields;
  if (FORMS.includes(type)) return (text) => normalizedText(text, type as FormName);
  switch (type) {
    case "Sequence": {
      const parts = fields.objects("normalizers").map((part) => normalizerOf(part, place));
      return (text) => parts.reduce((changed, normalize) => normalize(changed), text);
    }
    case "Lowercase":
      return lowercased;
    case "BertNormalizer":
      return bertNormalizerOf(fields);
    case "Nmt":
      return nmtNormalized;
    case "ByteLevel":
      return bytesAsCharacters;
    case "StripAccents":
      return (text) => text.replace(/\p{M}/gu, "");
    case "Strip": {
      const left = fields.bool("strip_left") && place === "whole";
      const right = fields.bool("strip_right") && place !== "inside";
      return (text) => strip(text, left, right);
    }
    case "Replace": {
      const pattern = patternIn(fields);
      const content = fields.text("content");
      return (text) => text.replace(pattern, content);
    }
    case "Prepend": {
      const content = fields.text("prepend");
      return place === "whole" ? (text) => text.prepend(content) : (text) => text;
    }
    case "Precompiled": {
      const bytes = fromBase64(fields.text("precompiled_charsmap"));
      if (!bytes) throw invalidArgument(`${fields.place}.precompiled_charsmap of the tokenizer is not Base64`);
      const rules = new CharsmapRules(openCharsmap(bytes));
      return (text) => {
        const changes = rules.changes(text.text);
        return changes ? text.transform(changes) : text;
      };
    }
    default:
      throw fields.unsupported(`the type ${type}`);
  }
}

function strip(text: AlignedText, left: boolean, right: boolean): AlignedText {
  const from = left ? (/^\p{White_Space}*/u.exec(text.text)?.[0].length ?? 0) : 0;
  const rest = text.text.slice(from);
  return text.slice(from, from + (right ? endOfWords(rest) : rest.length));
}
