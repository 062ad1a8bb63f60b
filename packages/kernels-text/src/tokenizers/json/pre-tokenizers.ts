import type { AlignedText } from "./aligned-text.js";
import type { JsonFields } from "./json-fields.js";
import { escaped, patternIn } from "./pattern.js";

/** Splits a text into parts that are encoded alone; characters between them may be left out. */
export type PreTokenizer = (text: AlignedText) => readonly AlignedText[];

/** The pre-tokenizer of a tokenizer.json. */
export interface Splitting {
  readonly split: PreTokenizer;
  /** True when the parts are encoded byte by byte, each byte a character of its own. */
  readonly isByteLevel: boolean;
}

const WORDS =
  /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]+|[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}\p{White_Space}]+/gu;
const WHITESPACE = /\p{White_Space}/gu;
const NUMBER = /\p{N}/gu;
const PUNCTUATION = /[\p{P}$+<=>^`|~]/gu;
const GPT2 =
  /'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+/gu;

/**
 * The pre-tokenizer of a tokenizer.json.
 *
 * @throws {StatusError} UNIMPLEMENTED with its type for one that is not known; INVALID_ARGUMENT for fields of other types
 */
export function splittingOf(fields: JsonFields | undefined): Splitting {
  const steps = fields?.type === "Sequence" ? fields.objects("pretokenizers") : fields ? [fields] : [];
  const parts = steps.map(preTokenizerOf);
  const isByteLevel = steps.at(-1)?.type === "ByteLevel";
  const early = steps.slice(0, -1).find(({ type }) => type === "ByteLevel" || type === "Sequence");
  if (early) throw early.unsupported(`the type ${early.type} before others`);
  const split: PreTokenizer = (text) => {
    let texts: readonly AlignedText[] = [text];
    for (const part of parts) texts = texts.length === 1 ? part(texts[0]) : texts.flatMap(part);
    return texts;
  };
  return { split, isByteLevel };
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

const BEHAVIORS = ["Removed", "Isolated", "MergedWithPrevious", "MergedWithNext", "Contiguous"] as const;
type Behavior = (typeof BEHAVIORS)[number];

function behaviorIn(fields: JsonFields, absent?: Behavior): Behavior {
  const name = fields.text("behavior", absent);
  const behavior = BEHAVIORS.find((each) => each === name);
  if (!behavior) throw fields.unsupported(`the behavior ${name}`);
  return behavior;
}

/** Source: NormalizedString::split of tokenizers 0.23. */
function divide(text: AlignedText, pattern: RegExp, behavior: Behavior, inverts = false): AlignedText[] {
  const { ends, areMatches } = matchesOf(text.text, pattern);
  const parts: AlignedText[] = [];
  const isMatch = (i: number) => areMatches[i] !== inverts;
  for (let i = 0, from = 0; i < ends.length; from = ends[i++]) {
    let last = i;
    switch (behavior) {
      case "Removed":
        if (isMatch(i)) continue;
        break;
      case "Contiguous":
        while (last + 1 < ends.length && isMatch(last + 1) === isMatch(i)) last++;
        break;
      case "MergedWithPrevious":
        if (!isMatch(i) && last + 1 < ends.length && isMatch(last + 1)) last++;
        break;
      case "MergedWithNext":
        if (isMatch(i) && last + 1 < ends.length && !isMatch(last + 1)) last++;
        break;
      default:
    }
    i = last;
    parts.push(text.slice(from, ends[i]));
  }
  return parts;
}

/** The parts of a text, none of them empty, one after the other: where each ends, and whether the pattern matches it. */
function matchesOf(text: string, pattern: RegExp): { readonly ends: number[]; readonly areMatches: boolean[] } {
  const ends: number[] = [];
  const areMatches: boolean[] = [];
  const add = (end: number, matched: boolean) => {
    ends.push(end);
    areMatches.push(matched);
  };
  let at = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index } = match;
    if (index > at) add(index, false);
    at = index + match[0].length;
    if (at > index) add(at, true);
    else pattern.lastIndex += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  if (at < text.length) add(text.length, false);
  return { ends, areMatches };
}
