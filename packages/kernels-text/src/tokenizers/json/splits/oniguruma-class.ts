/** A class of characters in a RegExp: the content of brackets. `isSet` for content that needs the flag v. */
export interface CharacterClass {
  readonly content: string;
  readonly isNegated: boolean;
  readonly isSet: boolean;
}

const POSIX_WORD = "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}";
/** Content of a class: the characters of words where no class is around them, with the numbers of Latin-1. */
export const WORD_CONTENT = `${POSIX_WORD}\\u{b2}\\u{b3}\\u{b9}\\u{bc}-\\u{be}`;
const POSIX: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["alnum", "\\p{Alphabetic}\\p{Nd}"],
  ["alpha", "\\p{Alphabetic}"],
  ["ascii", "\\u{0}-\\u{7f}"],
  ["blank", "\\p{Zs}\\t"],
  ["cntrl", "\\p{Cc}"],
  ["digit", "\\p{Nd}"],
  ["lower", "\\p{Lowercase}"],
  ["punct", "\\p{P}\\p{S}"],
  ["space", "\\p{White_Space}"],
  ["upper", "\\p{Uppercase}"],
  ["word", POSIX_WORD],
  ["xdigit", "0-9a-fA-F"],
]);
const ESCAPES_OF_OTHERS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["\\W", POSIX_WORD],
  ["\\H", "0-9a-fA-F"],
]);
/** Names of properties that are not categories, in small letters without spaces. */
const PROPERTIES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["alpha", "Alphabetic"],
  ["alphabetic", "Alphabetic"],
  ["any", "Any"],
  ["ascii", "ASCII"],
  ["emoji", "Emoji"],
  ["extendedpictographic", "Extended_Pictographic"],
  ["lower", "Lowercase"],
  ["lowercase", "Lowercase"],
  ["upper", "Uppercase"],
  ["uppercase", "Uppercase"],
  ["space", "White_Space"],
  ["whitespace", "White_Space"],
  ["digit", "Nd"],
  ["punct", "P"],
]);
const CATEGORY = /^(?:C[cfnos]?|L[CClmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?)$/;
const ESCAPED: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, a: 7, e: 27 };

/** Reads an Oniguruma class from a pattern; throws for what a RegExp does not have. */
export class ClassReader {
  readonly #regex: string;
  at: number;

  constructor(regex: string, at: number) {
    this.#regex = regex;
    this.at = at;
  }

  /** The class whose opening bracket is at {@link at}. @param folds true to match letters of both cases */
  read(folds: boolean): CharacterClass {
    this.at++;
    const isNegated = this.#takes("^");
    const parts: CharacterClass[] = [];
    let items: string[] = [];
    let isSet = false;
    const endPart = () => {
      if (items.length === 0) throw new Error("a part of a class without characters");
      parts.push({ content: items.join(""), isNegated: false, isSet });
      items = [];
    };
    for (let isFirst = true; isFirst || this.#regex[this.at] !== "]"; isFirst = false) {
      if (this.at >= this.#regex.length) throw new Error("a class without an end");
      if (this.#takes("&&")) {
        endPart();
        isSet = true;
        continue;
      }
      const inner = this.#inner(folds);
      if (inner === undefined) items.push(this.#range(folds));
      else if (inner.isNegated || inner.isSet) {
        items.push(`[${inner.isNegated ? "^" : ""}${inner.content}]`);
        isSet = true;
      } else items.push(inner.content);
    }
    this.at++;
    endPart();
    const content = parts.length === 1 ? parts[0].content : parts.map((part) => `[${part.content}]`).join("&&");
    return { content, isNegated, isSet };
  }

  /** A class in the class, a POSIX one, or an escape for what is not in one. */
  #inner(folds: boolean): CharacterClass | undefined {
    const other = ESCAPES_OF_OTHERS.get(this.#regex.slice(this.at, this.at + 2));
    if (other) {
      this.at += 2;
      return { content: other, isNegated: true, isSet: false };
    }
    const posix = /^\[:(\^?)(\w+):\]/.exec(this.#regex.slice(this.at, this.at + 16));
    if (posix) {
      const content = POSIX.get(posix[2]);
      if (!content) throw new Error(`the class ${posix[0]}`);
      this.at += posix[0].length;
      return { content, isNegated: posix[1] !== "", isSet: false };
    }
    return this.#regex[this.at] === "[" ? this.read(folds) : undefined;
  }

  /** A character, a range, or an escape. */
  #range(folds: boolean): string {
    const first = this.#character();
    if (typeof first === "string") return first;
    if (this.#regex[this.at] !== "-" || this.#regex[this.at + 1] === "]") return charactersFrom(first, first, folds);
    this.at++;
    const last = this.#character();
    if (typeof last === "string" || last < first) throw new Error("a range without an end");
    return charactersFrom(first, last, folds);
  }

  /** The code point at {@link at}, or the content of an escape for several. */
  #character(): number | string {
    if (this.#regex[this.at] === "\\") return this.escape();
    const codePoint = this.#regex.codePointAt(this.at);
    if (codePoint === undefined) throw new Error("a class without an end");
    this.at += codePoint > 0xffff ? 2 : 1;
    return codePoint;
  }

  /** The code point of the escape at {@link at}, or the content of a class for several. */
  escape(): number | string {
    const property = /^\\([pP])\{(\^?)([\w ]+)\}/.exec(this.#regex.slice(this.at, this.at + 60));
    if (property) {
      this.at += property[0].length;
      return `\\${(property[1] === "P") === (property[2] === "") ? "P" : "p"}{${propertyName(property[3])}}`;
    }
    const code = /^\\(?:x\{([\dA-Fa-f]{1,6})\}|x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4}))/.exec(
      this.#regex.slice(this.at, this.at + 12),
    );
    if (code) {
      this.at += code[0].length;
      return Number.parseInt(code[1] ?? code[2] ?? code[3], 16);
    }
    const character = this.#regex[this.at + 1];
    this.at += 2;
    switch (character) {
      case "s":
        return "\\p{White_Space}";
      case "S":
        return "\\P{White_Space}";
      case "d":
        return "\\p{Nd}";
      case "D":
        return "\\P{Nd}";
      case "w":
        return POSIX_WORD;
      case "h":
        return "0-9a-fA-F";
      default:
        if (ESCAPED[character]) return ESCAPED[character];
        if (character === undefined || /[A-Za-z0-9]/.test(character)) throw new Error(`the escape ${character}`);
        this.at--;
        return this.#literal();
    }
  }

  #literal(): number {
    const codePoint = this.#regex.codePointAt(this.at) ?? 0;
    this.at += codePoint > 0xffff ? 2 : 1;
    return codePoint;
  }

  #takes(text: string): boolean {
    if (!this.#regex.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }
}

function propertyName(name: string): string {
  if (CATEGORY.test(name)) return name;
  const plain = name.toLowerCase().replace(/[ _]/g, "");
  const property = PROPERTIES.get(plain);
  if (property) return property;
  // Of a script; a RegExp refuses other names. Category names are written out here.
  return /^(?:letter|mark|number|punctuation|symbol|separator|other)$/.test(plain)
    ? name[0].toUpperCase() + plain.slice(1)
    : `Script=${name.replace(/ /g, "_")}`;
}

/** More characters than this are not folded one by one. */
const MOST_FOLDED = 1024;

/** Content of a class for the code points of a range, and when they fold those of the other case. */
export function charactersFrom(first: number, last: number, folds: boolean): string {
  const range = last === first ? codeOf(first) : `${codeOf(first)}-${codeOf(last)}`;
  if (!folds) return range;
  if (last - first > MOST_FOLDED) throw new Error("a long range of letters of both cases");
  const others = new Set<number>();
  for (let code = first; code <= last; code++) for (const other of foldsOf(code)) others.add(other);
  return range + [...others].map(codeOf).join("");
}

/** The other characters that a character matches without regard to case, as far as each is one. */
function foldsOf(code: number): readonly number[] {
  const character = String.fromCodePoint(code);
  const pattern = new RegExp(`^\\u{${code.toString(16)}}$`, "iu");
  const forms = [character.toLowerCase(), character.toUpperCase(), ...(THIRD_FORMS[character.toLowerCase()] ?? "")];
  return forms.filter((form) => form !== character && pattern.test(form)).map((form) => form.codePointAt(0) ?? 0);
}

/** Letters of a third form. */
const THIRD_FORMS: Readonly<Record<string, string>> = {
  s: "ſ",
  k: "\u212a",
  å: "\u212b",
  ß: "ẞ",
  σ: "ς",
  ω: "\u2126",
  µ: "μ",
};

function codeOf(code: number): string {
  return `\\u{${code.toString(16)}}`;
}
