import { CharacterTable } from "../../../characters/character-table.js";
import type { JsonFields } from "../json-fields.js";
import { behaviorIn } from "../splits/divide.js";
import { NUMBER_CLASS, PUNCTUATION_CLASS, WORD_CLASS } from "../splits/pre-tokenizers.js";

/** Classes of characters, of which those that are not here are of words: neighbours of one class are in one word. */
export const WordClass = {
  /** Left out, and between two words. */
  REMOVED: 0,
  /** A word alone. */
  SINGLE: 1,
  /** Left out of words: those beside it are neighbours. */
  DROPPED: 2,
} as const;

/** Steps are combined to fewer classes than a {@link CharacterTable} holds. */
const MOST_STEPS = 4;

/** The class that a step has for each character; at most 3. */
type StepClass = (character: string) => number;

/** The class of each character for a pre-tokenizer whose words depend on nothing else; undefined for another one. */
export function wordClassesOf(preTokenizer: JsonFields | undefined): CharacterTable | undefined {
  const steps = preTokenizer?.type === "Sequence" ? preTokenizer.objects("pretokenizers") : [preTokenizer];
  const classes = steps.map((step) => step && stepClassOf(step));
  if (classes.length === 0 || classes.length > MOST_STEPS) return undefined;
  if (!classes.every((each) => each !== undefined)) return undefined;
  return new CharacterTable((codePoint) => {
    const character = String.fromCodePoint(codePoint);
    const found = classes.map((classOf) => classOf(character));
    if (found.includes(WordClass.REMOVED)) return WordClass.REMOVED;
    if (found.includes(WordClass.SINGLE)) return WordClass.SINGLE;
    return found.reduce((code, each) => code * 2 + each, 1);
  });
}

const WORD = 2;
const OTHER = 3;

function stepClassOf(step: JsonFields): StepClass | undefined {
  switch (step.type) {
    case "Whitespace":
      return (character) => (isSpace(character) ? WordClass.REMOVED : isWord(character) ? WORD : OTHER);
    case "WhitespaceSplit":
      return (character) => (isSpace(character) ? WordClass.REMOVED : WORD);
    case "BertPreTokenizer":
      return (character) =>
        isSpace(character) ? WordClass.REMOVED : isPunctuation(character) ? WordClass.SINGLE : WORD;
    case "Punctuation": {
      const behavior = behaviorIn(step, "Isolated");
      const ofMatches = { Removed: WordClass.REMOVED, Isolated: WordClass.SINGLE, Contiguous: OTHER } as const;
      if (behavior === "MergedWithPrevious" || behavior === "MergedWithNext") return undefined;
      return (character) => (isPunctuation(character) ? ofMatches[behavior] : WORD);
    }
    case "Digits": {
      const ofDigits = step.bool("individual_digits") ? WordClass.SINGLE : OTHER;
      return (character) => (isNumber(character) ? ofDigits : WORD);
    }
    default:
      return undefined;
  }
}

const SPACES = /\p{White_Space}/u;
const WORDS = /* @__PURE__ */ new RegExp(WORD_CLASS, "u");
const PUNCTUATION = /* @__PURE__ */ new RegExp(PUNCTUATION_CLASS, "u");
const NUMBERS = /* @__PURE__ */ new RegExp(NUMBER_CLASS, "u");

function isSpace(character: string): boolean {
  return SPACES.test(character);
}

function isWord(character: string): boolean {
  return WORDS.test(character);
}

function isPunctuation(character: string): boolean {
  return PUNCTUATION.test(character);
}

function isNumber(character: string): boolean {
  return NUMBERS.test(character);
}
