import { invalidArgument } from "@heddle/status";
import type { JsonFields } from "../json-fields.js";
import type { AlignedText } from "../normalizers/aligned-text.js";
import { bytesAsCharacters } from "../normalizers/character-normalizers.js";
import { behaviorIn, divide } from "./divide.js";
import { escaped, patternIn } from "./pattern.js";
import { splitScripts } from "./script-split.js";

/** Splits a text into parts that are encoded alone; characters between them may be left out. */
export type PreTokenizer = (text: AlignedText) => readonly AlignedText[];

/** The pre-tokenizer of a tokenizer.json. */
export interface Splitting {
  readonly split: PreTokenizer;
  /** True when the parts are encoded byte by byte, each byte a character of its own. */
  readonly isByteLevel: boolean;
}

/** Characters of words, of numbers and of punctuation, as classes of patterns. */
export const WORD_CLASS = "[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}]";
export const NUMBER_CLASS = "\\p{N}";
export const PUNCTUATION_CLASS = "[\\p{P}$+<=>^`|~]";

const WORDS = /* @__PURE__ */ new RegExp(`${WORD_CLASS}+|(?:(?!${WORD_CLASS})\\P{White_Space})+`, "gu");
const WHITESPACE = /\p{White_Space}/gu;
const NUMBER = /* @__PURE__ */ new RegExp(NUMBER_CLASS, "gu");
const PUNCTUATION = /* @__PURE__ */ new RegExp(PUNCTUATION_CLASS, "gu");
/** The words of GPT-2. */
export const GPT2 =
  /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu;

/**
 * The pre-tokenizer of a tokenizer.json.
 *
 * @param takesBytes true for a model that encodes parts byte by byte; else these are put in the characters of their bytes
 * @throws {StatusError} UNIMPLEMENTED with its type for one that is not known; INVALID_ARGUMENT for fields of other types
 */
export function splittingOf(fields: JsonFields | undefined, takesBytes: boolean): Splitting {
  const steps = stepsOf(fields);
  const isByteLevel = takesBytes && steps.at(-1)?.type === "ByteLevel";
  const parts = steps.flatMap((step, i) => {
    const part = preTokenizerOf(step);
    const isEarly = step.type === "ByteLevel" && !(isByteLevel && i === steps.length - 1);
    return isEarly ? [part, (text: AlignedText) => [bytesAsCharacters(text)]] : [part];
  });
  const split: PreTokenizer = (text) => {
    let texts: readonly AlignedText[] = [text];
    for (const part of parts) texts = texts.length === 1 ? part(texts[0]) : texts.flatMap(part);
    return texts;
  };
  return { split, isByteLevel };
}

function stepsOf(fields: JsonFields | undefined): readonly JsonFields[] {
  if (!fields) return [];
  return fields.type === "Sequence" ? fields.objects("pretokenizers").flatMap(stepsOf) : [fields];
}

function preTokenizerOf(fields: JsonFields): PreTokenizer {
  switch (fields.type) {
    case "Whitespace":
      return (text) => divide(text, WORDS, "Removed", true);
    case "WhitespaceSplit":
      return (text) => divide(text, WHITESPACE, "Removed");
    case "BertPreTokenizer":
      return (text) => divide(text, WHITESPACE, "Removed").flatMap((part) => divide(part, PUNCTUATION, "Isolated"));
    case "Punctuation": {
      const behavior = behaviorIn(fields, "Isolated");
      return (text) => divide(text, PUNCTUATION, behavior);
    }
    case "Digits": {
      const behavior = fields.bool("individual_digits") ? "Isolated" : "Contiguous";
      return (text) => divide(text, NUMBER, behavior);
    }
    case "Split": {
      const [pattern, behavior, invert] = [patternIn(fields), behaviorIn(fields), fields.bool("invert")];
      return (text) => divide(text, pattern, behavior, invert);
    }
    case "ByteLevel": {
      const [addsSpace, splits] = [fields.bool("add_prefix_space", true), fields.bool("use_regex", true)];
      return (text) => {
        const whole = addsSpace && !text.text.startsWith(" ") ? text.prepend(" ") : text;
        return splits ? divide(whole, GPT2, "Isolated") : [whole];
      };
    }
    case "Metaspace":
      return metaspaceOf(fields);
    case "CharDelimiterSplit": {
      const delimiter = new RegExp(escaped(fields.text("delimiter")), "gu");
      return (text) => divide(text, delimiter, "Removed");
    }
    case "UnicodeScripts":
      return splitScripts;
    case "FixedLength": {
      const length = fields.count("length");
      if (length === 0) throw invalidArgument(`${fields.place}.length of the tokenizer is 0`);
      const pattern = new RegExp(`[^]{1,${length}}`, "gu");
      return (text) => divide(text, pattern, "Isolated");
    }
    default:
      throw fields.unsupported(`the type ${fields.type}`);
  }
}

function metaspaceOf(fields: JsonFields): PreTokenizer {
  const replacement = fields.text("replacement", "▁");
  const scheme = fields.text("prepend_scheme", fields.bool("add_prefix_space", true) ? "always" : "never");
  if (!["always", "first", "never"].includes(scheme)) throw fields.unsupported(`the prepend_scheme ${scheme}`);
  const splits = fields.bool("split", true);
  const pattern = new RegExp(escaped(replacement), "gu");
  return (text) => {
    const isPrepended = scheme === "always" || (scheme === "first" && text.startAt(0) === 0);
    const changed = text.replace(/ /g, replacement);
    const whole = isPrepended && !changed.text.startsWith(replacement) ? changed.prepend(replacement) : changed;
    return splits ? divide(whole, pattern, "MergedWithNext") : [whole];
  };
}
