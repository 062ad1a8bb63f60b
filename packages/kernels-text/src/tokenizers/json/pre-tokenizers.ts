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
  const split: PreTokenizer = (text) =>
    parts.reduce<readonly AlignedText[]>((texts, part) => texts.flatMap((each) => [...part(each)]), [text]);
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
    const isPrepended = scheme === "always" || (scheme === "first" && text.starts[0] === 0);
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

/** Parts of a text: matches of a pattern, and the text between them. */
interface Part {
  readonly from: number;
  to: number;
}

/** Source: NormalizedString::split of tokenizers 0.23. */
function divide(text: AlignedText, pattern: RegExp, behavior: Behavior, inverts = false): AlignedText[] {
  const parts: Part[] = [];
  const isBackwards = behavior === "MergedWithNext";
  const matches = matchesOf(text.text, pattern);
  let wasMatch = false;
  for (const { from, to, isMatch: matched } of isBackwards ? matches.reverse() : matches) {
    const isMatch = matched !== inverts;
    const last = parts.at(-1);
    const joins =
      behavior === "Contiguous" ? isMatch === wasMatch : behavior.startsWith("Merged") && isMatch && !wasMatch;
    if (joins && last) {
      if (isBackwards) parts[parts.length - 1] = { from, to: last.to };
      else last.to = to;
    } else if (behavior !== "Removed" || !isMatch) parts.push({ from, to });
    wasMatch = isMatch;
  }
  if (isBackwards) parts.reverse();
  return parts.filter(({ from, to }) => to > from).map(({ from, to }) => text.slice(from, to));
}

function matchesOf(text: string, pattern: RegExp): { from: number; to: number; isMatch: boolean }[] {
  const matches = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) matches.push({ from: at, to: match.index, isMatch: false });
    at = match.index + match[0].length;
    if (at > match.index) matches.push({ from: match.index, to: at, isMatch: true });
  }
  if (at < text.length) matches.push({ from: at, to: text.length, isMatch: false });
  return matches;
}
