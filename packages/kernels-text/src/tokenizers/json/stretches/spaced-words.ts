import type { WordPlace } from "../../plain-words.js";
import type { JsonFields } from "../json-fields.js";
import { LATER_BASE } from "../text-pipeline.js";

/** Where tokens of words are, of a space that was put before the first character, and of one of the text. */
const FIRST: WordPlace = { symbolStart: 0, symbolEnd: undefined, wordStart: 0 };
const AFTER_SPACE: WordPlace = { symbolStart: LATER_BASE, symbolEnd: LATER_BASE + 1, wordStart: LATER_BASE + 1 };
const WITHOUT_SPACE: WordPlace = { symbolStart: LATER_BASE + 1, symbolEnd: undefined, wordStart: LATER_BASE + 1 };
/** The same for words without U+2581. */
const BARE_FIRST: WordPlace = { symbolStart: undefined, symbolEnd: undefined, wordStart: 0 };
const BARE_LATER: WordPlace = { symbolStart: undefined, symbolEnd: undefined, wordStart: LATER_BASE + 1 };

/** Words that may have U+2581 before them, by the parts of a tokenizer. */
export interface SpacedWords {
  /** For the first word of a text. */
  readonly first: WordPlace;
  /** For words after a space. */
  readonly later: WordPlace;
  /** True when texts are split at white space, which is in no word; otherwise spaces are U+2581 within words, too. */
  readonly losesSpaces: boolean;
  /** True when each U+2581 begins a word. */
  readonly splits: boolean;
  /** The steps of the normaliser that change the characters of words. */
  readonly steps: readonly JsonFields[];
}

/** The places of words by a Metaspace, which may come after a WhitespaceSplit, or by a normaliser; undefined for other steps. */
export function spacedWordsOf(
  normalizer: JsonFields | undefined,
  preTokenizer: JsonFields | undefined,
): SpacedWords | undefined {
  const all = normalizerStepsOf(normalizer);
  const steps = all.filter((step) => !isPrepend(step) && !isSpaceReplace(step));
  if (all.some(isSpaceReplace)) {
    const isSplit = preTokenizer?.type === "Split" && preTokenizer.object("pattern")?.value("String") === " ";
    if (preTokenizer && !isSplit) return undefined;
    return {
      first: all.some(isPrepend) ? FIRST : BARE_FIRST,
      later: AFTER_SPACE,
      losesSpaces: false,
      splits: false,
      steps,
    };
  }
  if (all.some(isPrepend)) return undefined;
  const splits = preTokenizer?.type === "Sequence" ? preTokenizer.objects("pretokenizers") : [preTokenizer];
  const metaspace = splits.at(-1);
  const losesSpaces = splits.length === 2 && splits[0]?.type === "WhitespaceSplit";
  if (metaspace?.type !== "Metaspace" || (splits.length > 1 && !losesSpaces)) return undefined;
  if (metaspace.text("replacement", "▁") !== "▁") return undefined;
  const scheme = metaspace.text("prepend_scheme", metaspace.bool("add_prefix_space", true) ? "always" : "never");
  const spaceLess = scheme === "always" ? WITHOUT_SPACE : BARE_LATER;
  const first = scheme === "never" ? BARE_FIRST : FIRST;
  return {
    first,
    later: losesSpaces ? spaceLess : AFTER_SPACE,
    losesSpaces,
    splits: metaspace.bool("split", true),
    steps,
  };
}

/** The steps of a normaliser, those of sequences too. */
export function normalizerStepsOf(normalizer: JsonFields | undefined): readonly JsonFields[] {
  if (!normalizer) return [];
  return normalizer.type === "Sequence" ? normalizer.objects("normalizers").flatMap(normalizerStepsOf) : [normalizer];
}

function isPrepend(step: JsonFields): boolean {
  return step.type === "Prepend" && step.text("prepend") === "▁";
}

function isSpaceReplace(step: JsonFields): boolean {
  return step.type === "Replace" && step.object("pattern")?.value("String") === " " && step.text("content") === "▁";
}
