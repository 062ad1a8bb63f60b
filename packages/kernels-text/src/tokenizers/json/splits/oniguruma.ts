import { ClassReader, charactersFrom, WORD_CONTENT } from "./oniguruma-class.js";

const WORD = `[${WORD_CONTENT}]`;
const BOUNDARY = `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`;
const NO_BOUNDARY = `(?:(?<=${WORD})(?=${WORD})|(?<!${WORD})(?!${WORD}))`;
/** Escapes that stand for a place, or for other characters than in a class. */
const PLACES: Readonly<Record<string, string>> = {
  A: "(?<![^])",
  H: "[^0-9a-fA-F]",
  R: "(?:\\r\\n|[\\n-\\r\\u0085\\u2028\\u2029])",
  W: `[^${WORD_CONTENT}]`,
  w: WORD,
  b: BOUNDARY,
  B: NO_BOUNDARY,
  z: "(?![^])",
  Z: "(?=\\n?(?![^]))",
};
const LINE_START = "(?:(?<![^])|(?<=\\n)(?=[^]))";
const LINE_END = "(?:(?=\\n)|(?<!\\n)(?![^]))";

/**
 * A global RegExp that matches as Oniguruma does with the pattern, in the syntax of Ruby, where classes and escapes are Unicode's.
 *
 * @param hasPossessiveIntervals true when `{1,3}+` keeps its first match, as in the patterns of tiktoken
 * @throws {Error} for what it does not translate, and for damaged patterns
 */
export function translatedRegex(regex: string, hasPossessiveIntervals = false): RegExp {
  const { text, isSet } = new Translator(regex, hasPossessiveIntervals).translate();
  return new RegExp(text, isSet ? "gv" : "gu");
}

interface Group {
  readonly folds: boolean;
  /** Text after the group's own end. */
  readonly end: string;
  /** Where the group begins in the translation. */
  readonly start: number;
}

class Translator {
  readonly #regex: string;
  readonly #hasPossessiveIntervals: boolean;
  #at = 0;
  readonly #parts: string[] = [];
  readonly #groups: Group[] = [];
  #folds = false;
  #isSet = false;
  /** The groups of the translation so far, and the number that each group of the pattern has there. */
  #captures = 0;
  readonly #numbers: number[] = [];
  /** The first part of what a quantifier would be for. */
  #atom = 0;

  constructor(regex: string, hasPossessiveIntervals: boolean) {
    this.#regex = regex;
    this.#hasPossessiveIntervals = hasPossessiveIntervals;
  }

  translate(): { readonly text: string; readonly isSet: boolean } {
    while (this.#at < this.#regex.length) this.#next();
    if (this.#groups.length > 0) throw new Error("a group without an end");
    return { text: this.#parts.join(""), isSet: this.#isSet };
  }

  #next(): void {
    const character = this.#regex[this.#at];
    switch (character) {
      case "\\":
        this.#escape();
        break;
      case "[":
        this.#class();
        break;
      case "(":
        this.#open();
        break;
      case ")":
        this.#close();
        break;
      case "*":
      case "+":
      case "?":
      case "{":
        this.#quantifier();
        break;
      case ".":
        this.#add("[^\\n]");
        break;
      case "^":
        this.#add(LINE_START);
        break;
      case "$":
        this.#add(LINE_END);
        break;
      case "|":
        this.#add("|");
        break;
      default:
        this.#literal(this.#regex.codePointAt(this.#at) ?? 0);
    }
  }

  /** Adds a part for `size` units of the pattern. */
  #add(part: string, size = 1): void {
    this.#atom = this.#parts.length;
    this.#parts.push(part);
    this.#at += size;
  }

  #literal(code: number): void {
    const content = charactersFrom(code, code, this.#folds);
    this.#add(content.indexOf("\\u", 1) > 0 ? `[${content}]` : content, code > 0xffff ? 2 : 1);
  }

  #class(): void {
    const reader = new ClassReader(this.#regex, this.#at);
    const { content, isNegated, isSet } = reader.read(this.#folds);
    this.#isSet ||= isSet;
    this.#add(`[${isNegated ? "^" : ""}${content}]`, reader.at - this.#at);
  }

  #escape(): void {
    const character = this.#regex[this.#at + 1] ?? "";
    const short = PLACES[character] ?? (/[1-9]/.test(character) ? this.#reference(character) : undefined);
    if (short !== undefined) this.#add(short, 2);
    else {
      const reader = new ClassReader(this.#regex, this.#at);
      const found = reader.escape();
      const content = typeof found === "string" ? found : charactersFrom(found, found, this.#folds);
      this.#add(`[${content}]`, reader.at - this.#at);
    }
  }

  /** A reference to a group, by its number in the pattern. */
  #reference(digit: string): string {
    const number = this.#numbers[Number(digit) - 1];
    if (number === undefined || /\d/.test(this.#regex[this.#at + 2] ?? "")) throw new Error("an unknown group");
    return `(?:\\${number})`;
  }

  #open(): void {
    const rest = this.#regex.slice(this.#at, this.#at + 5);
    const [start] = /^\((?:\?(?:i:|i\)|:|=|!|<=|<!|>))?/.exec(rest) ?? [""];
    if (start === "" || (start === "(" && rest[1] === "?")) throw new Error("a group of another kind");
    if (start === "(?i)") {
      if (this.#parts.length > 0 || this.#groups.length > 0) throw new Error("(?i) within a pattern");
      this.#folds = true;
      this.#at += start.length;
      return;
    }
    let [opening, end] = [start, ""];
    if (start === "(?i:") opening = "(?:";
    else if (start === "(?>") [opening, end] = this.#atomic();
    else if (start === "(") this.#numbers.push(++this.#captures);
    this.#groups.push({ folds: this.#folds, end, start: this.#parts.length });
    if (start === "(?i:") this.#folds = true;
    this.#add(opening, start.length);
  }

  #close(): void {
    const group = this.#groups.pop();
    if (!group) throw new Error("a group without a beginning");
    this.#add(`)${group.end}`);
    this.#folds = group.folds;
    this.#atom = group.start;
  }

  /** The beginning and the rest of a group that keeps its first match: a RegExp has it in a look ahead. */
  #atomic(): [opening: string, end: string] {
    return ["(?:(?=(", `)\\${++this.#captures})`];
  }

  #quantifier(): void {
    const [quantifier] = /^(?:[*+?]|\{\d+(?:,\d*)?\}|\{,\d+\})/.exec(this.#regex.slice(this.#at, this.#at + 24)) ?? [];
    if (quantifier === undefined) this.#literal(0x7b);
    else this.#repeat(quantifier);
  }

  #repeat(quantifier: string): void {
    if (this.#parts.length === 0) throw new Error("a quantifier of nothing");
    const atom = this.#atom;
    this.#at += quantifier.length;
    let text = quantifier.replace("{,", "{0,");
    const isInterval = text.startsWith("{");
    const follower = this.#regex[this.#at];
    if (follower === "?" && !/^\{\d+\}$/.test(text)) {
      text += "?";
      this.#at++;
    } else if (follower === "+" && (!isInterval || this.#hasPossessiveIntervals)) {
      this.#at++;
      const [opening, end] = this.#atomic();
      this.#parts.splice(atom, 0, opening);
      text += `)${end}`;
      this.#renumber(atom);
    } else if (follower !== undefined && /[*+?]/.test(follower)) throw new Error("a quantifier of a quantifier");
    this.#parts.push(text);
    this.#atom = atom;
  }

  /** A group was put before others, which have later numbers now. */
  #renumber(atom: number): void {
    if (this.#parts.slice(atom + 1).some((part) => part === "(" || part.startsWith("(?:(?=("))) {
      throw new Error("a group that is repeated without another match");
    }
  }
}
