import type { JsonFields } from "./json-fields.js";

const SPACE = "\\p{White_Space}";

/**
 * The pattern in a field, `{ "String": … }` or `{ "Regex": … }`, as a global RegExp. Regular expressions are Oniguruma's: their classes are
 * Unicode's.
 *
 * @throws {StatusError} UNIMPLEMENTED for what a RegExp cannot have
 */
export function patternIn(fields: JsonFields, name = "pattern"): RegExp {
  const pattern = fields.object(name);
  const text = pattern?.value("String");
  if (typeof text === "string") return new RegExp(escaped(text), "gu");
  const regex = pattern?.value("Regex");
  if (typeof regex !== "string") throw fields.unsupported("a pattern that is neither String nor Regex");
  try {
    return new RegExp(translate(regex), "gu");
  } catch {
    throw fields.unsupported(`the regular expression ${regex}`);
  }
}

/** A regular expression that matches the text alone. */
export function escaped(text: string): string {
  return text.replace(
    /[\\^$.*+?()[\]{}|/-]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

/** Throws for constructs that have another meaning in a RegExp. */
function translate(regex: string): string {
  let translated = "";
  let inClass = false;
  const folds: boolean[] = [];
  const isFolded = () => folds.includes(true);
  for (let i = 0; i < regex.length; i++) {
    const character = regex[i];
    const property = /^\\[pP]\{\^?\w+\}/.exec(regex.slice(i, i + 40))?.[0];
    if (property) {
      translated += property.startsWith("^", 3)
        ? `\\${property[1] === "p" ? "P" : "p"}{${property.slice(4)}`
        : property;
      i += property.length - 1;
    } else if (character === "\\") {
      translated += translateEscape(regex[++i], inClass);
    } else if (inClass) {
      if (character === "[" || (character === "&" && regex[i + 1] === "&")) throw new Error("a class in a class");
      if (character === "]") inClass = false;
      translated += character;
    } else if (character === "[") {
      inClass = true;
      translated += character;
      if (regex[i + 1] === "^") translated += regex[++i];
    } else if (character === "(") {
      const group = /^\((\?i:|\?:|\?=|\?!|\?<=|\?<!)?/.exec(regex.slice(i));
      const kind = group?.[1] ?? "";
      if (kind === "" && regex[i + 1] === "?") throw new Error("a group of another kind");
      folds.push(kind === "?i:");
      translated += kind === "?i:" ? "(?:" : `(${kind}`;
      i += kind.length;
    } else if (character === ")") {
      folds.pop();
      translated += character;
    } else if (/[*+?}]/.test(character) && regex[i + 1] === "+") {
      throw new Error("a possessive quantifier");
    } else {
      translated += isFolded() && /[A-Za-z]/.test(character) ? foldedLetter(character) : character;
    }
  }
  return translated;
}

/** Letters fold as Unicode has it: s and k have a third form. */
function foldedLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const third = lower === "s" ? "\u017f" : lower === "k" ? "\u212a" : "";
  return `[${lower}${lower.toUpperCase()}${third}]`;
}

function translateEscape(character: string, inClass: boolean): string {
  switch (character) {
    case "s":
      return SPACE;
    case "S":
      return "\\P{White_Space}";
    case "d":
      return "\\p{Nd}";
    case "D":
      return "\\P{Nd}";
    case "w":
      return inClass ? "\\p{L}\\p{M}\\p{N}\\p{Pc}" : "[\\p{L}\\p{M}\\p{N}\\p{Pc}]";
    case "n":
    case "r":
    case "t":
    case "x":
    case "u":
      return `\\${character}`;
    default:
      if (character === undefined || /[A-Za-z0-9]/.test(character)) throw new Error(`the escape ${character}`);
      return /[\\^$.*+?()[\]{}|/-]/.test(character) ? `\\${character}` : character;
  }
}
