import type { JsonFields } from "../json-fields.js";

/** Patterns for white space that match at most the single space at a cut. */
const SPACE_PATTERNS: readonly string[] = [" ", " +", " {2,}", "\\s", "\\s+", "\\s{2,}"];
/** Normalisers that change characters, or clusters of them. */
const OF_CHARACTERS: readonly string[] = [
  "NFC",
  "NFD",
  "NFKC",
  "NFKD",
  "Lowercase",
  "StripAccents",
  "Strip",
  "Prepend",
  "Precompiled",
  "Nmt",
];

/** True when text before a single space and text from it on are normalised without regard to each other. */
export function normalizesAlone(normalizer: JsonFields | undefined): boolean {
  if (!normalizer) return true;
  const { type } = normalizer;
  if (type === "Sequence") return normalizer.objects("normalizers").every(normalizesAlone);
  if (type !== "Replace") return OF_CHARACTERS.includes(type);
  const { text, regex } = patternOf(normalizer);
  if (regex !== undefined) return SPACE_PATTERNS.includes(regex);
  if (text === undefined) return false;
  return text === " " || (!/\p{White_Space}/u.test(text) && !/\p{White_Space}/u.test(normalizer.text("content")));
}

/** True when a text is split before each single space that is within it, whatever is around. */
export function splitsAtSpaces(preTokenizer: JsonFields | undefined): boolean {
  const steps = preTokenizer?.type === "Sequence" ? preTokenizer.objects("pretokenizers") : [preTokenizer];
  let splits = false;
  let hasSpaces = true;
  for (const step of steps) {
    const effect = step ? effectOf(step, splits) : Effect.UNKNOWN;
    if (effect === Effect.UNKNOWN) return false;
    if (effect === Effect.SPLITS && hasSpaces) splits = true;
    // Bytes are letters and signs.
    if (step?.type === "ByteLevel") hasSpaces = false;
  }
  return splits;
}

const Effect = {
  /** May split at spaces or not, by a character and the one next to it. */
  NEAR: 0,
  /** Splits before each single space. */
  SPLITS: 1,
  UNKNOWN: 2,
} as const;
type Effect = (typeof Effect)[keyof typeof Effect];

/** @param isSplit true when the steps before it split before spaces */
function effectOf(step: JsonFields, isSplit: boolean): Effect {
  switch (step.type) {
    case "Whitespace":
    case "WhitespaceSplit":
    case "BertPreTokenizer":
      return Effect.SPLITS;
    case "Punctuation":
    case "Digits":
      return Effect.NEAR;
    case "ByteLevel":
      return step.bool("use_regex", true) ? Effect.SPLITS : Effect.NEAR;
    case "Metaspace":
      // The steps after it have no spaces.
      if (step.bool("split", true)) return Effect.SPLITS;
      return isSplit ? Effect.NEAR : Effect.UNKNOWN;
    case "Split":
      return effectOfSplit(step);
    default:
      return Effect.UNKNOWN;
  }
}

function effectOfSplit(step: JsonFields): Effect {
  const { text, regex } = patternOf(step);
  const [behavior, inverts] = [step.text("behavior"), step.bool("invert")];
  const isIsolated = behavior === "Isolated" && !inverts;
  if (text === " ") return isIsolated || (behavior === "MergedWithNext" && !inverts) ? Effect.SPLITS : Effect.UNKNOWN;
  if (text !== undefined) return /\p{White_Space}/u.test(text) ? Effect.UNKNOWN : Effect.NEAR;
  if (regex === undefined) return Effect.UNKNOWN;
  const keepsMatches = behavior === "Removed" && inverts;
  if (isWordPattern(regex)) return isIsolated || keepsMatches ? Effect.SPLITS : Effect.UNKNOWN;
  if (keepsSpaceless(step)) return Effect.SPLITS;
  return NEAR_PATTERN.test(regex) && !new RegExp(regex, "u").test(" ") ? Effect.NEAR : Effect.UNKNOWN;
}

/** Characters of a class, one or some. */
const NEAR_PATTERN = /^(?:\\d|\\p\{[LNP][a-z]?\}|\[(?!\^)(?:(?!&&)[^\][\\\s])+\])(?:\+|\{\d(?:,\d?)?\})?$/;

/** Parts of the patterns of GPT-2, GPT-4, Llama 3, Qwen and their like; in none of them a match goes on over a single space. */
const WORD_PARTS: ReadonlySet<string> = new Set([
  ...["'s", "'t", "'re", "'ve", "'m", "'ll", "'d", "(?i:'s", "'d)", "(?i:[sdmt]", "ll", "ve", "re)"],
  ...["'(?i:[sdmt]", " ?\\p{L}+", " ?\\p{N}+", " ?[^\\s\\p{L}\\p{N}]+", " ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*"],
  ...[" ?[^\\s\\p{L}\\p{N}]+[\\r\\n/]*", "[^\\r\\n\\p{L}\\p{N}]?\\p{L}+", "\\p{N}", "\\p{N}+", "\\p{N}{1,3}"],
  ...["\\s*[\\r\\n]+", "\\s*[\\r\\n]", "\\s+(?!\\S)", "\\s+", "\\s", "\\s+$", "[^\\r\\n\\p{L}\\p{N}]?[\\p{L}\\p{M}]+"],
  ...[" ?[^\\s\\p{L}\\p{M}\\p{N}]+[\\r\\n]*", " ?[^\\s\\p{L}\\p{N}]+\\r?\\n?"],
  "[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]*[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]+",
  "[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]+[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]*",
  "[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]*[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]+(?i:'s",
  "[^\\r\\n\\p{L}\\p{N}]?[\\p{Lu}\\p{Lt}\\p{Lm}\\p{Lo}\\p{M}]+[\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}]*(?i:'s",
  "'d)?",
  // DeepSeek's: a class with a bar is two of the parts.
  ...["[!\"#$%&'()*+,\\-./:;<=>?@\\[\\\\\\]^_`{", "}~][A-Za-z]+", "[^\\r\\n\\p{L}\\p{P}\\p{S}]?[\\p{L}\\p{M}]+"],
  " ?[\\p{P}\\p{S}]+[\\r\\n]*",
]);

/** Parts of the pattern of CLIP: none of them matches white space. */
const SPACELESS_PARTS: ReadonlySet<string> = new Set([
  ...["'s", "'t", "'re", "'ve", "'m", "'ll", "'d", "[\\p{L}]+", "\\p{L}+", "[\\p{N}]", "\\p{N}", "\\p{N}+"],
  "[^\\s\\p{L}\\p{N}]+",
]);

/** True for a pattern of such parts that matches white space too, so that a match begins at each single space. */
function isWordPattern(regex: string): boolean {
  const lines = regex.replaceAll("\r", "\\r").replaceAll("\n", "\\n");
  const parts = lines.split("|");
  const matchesSpace = parts.at(-1) === "\\s+" || parts.at(-1) === "\\s";
  // Possessive quantifiers match less.
  const isKnown = (part: string) => WORD_PARTS.has(part) || WORD_PARTS.has(part.replace(/([?*+]|\d\})\+/g, "$1"));
  return matchesSpace && parts.every(isKnown);
}

/** True for a Split that keeps the matches of a pattern alone, none of which has white space. */
export function keepsSpaceless(step: JsonFields): boolean {
  const { regex } = patternOf(step);
  if (regex === undefined || step.text("behavior") !== "Removed" || !step.bool("invert")) return false;
  return regex.split("|").every((part) => SPACELESS_PARTS.has(part));
}

function patternOf(fields: JsonFields): { readonly text?: string; readonly regex?: string } {
  const pattern = fields.object("pattern");
  const [text, regex] = [pattern?.value("String"), pattern?.value("Regex")];
  return { ...(typeof text === "string" ? { text } : {}), ...(typeof regex === "string" ? { regex } : {}) };
}
