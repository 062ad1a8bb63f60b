import { checkBytes } from "@heddle/status";

/** A pattern that is matched without a regular-expression engine. */
export type SimplePattern =
  /** The UTF-8 of one or more characters, which are not special. */
  | { readonly kind: "literal"; readonly bytes: Uint8Array }
  /** One character of a class, or a run of them. */
  | ByteClass;

/** A class of listed ASCII characters and either all characters above U+007F or no others. */
export interface ByteClass {
  readonly kind: "class";
  /** 1 for each byte below 0x80 that is a member; 0 from 0x80 up. */
  readonly members: Uint8Array;
  /** True when every character above U+007F is a member too. */
  readonly hasNonAscii: boolean;
  /** True for `+`: the longest run counts as one match. */
  readonly isRun: boolean;
}

/**
 * Parses `pattern` if it is one ASCII character class (`[...]`, `[^...]`, `\d \s \w \D \S \W`, `.`), possibly followed by `+`,
 * or plain text. Undefined for any other pattern, valid or not.
 */
export function parseSimplePattern(pattern: Uint8Array): SimplePattern | undefined {
  checkBytes(pattern, "the pattern");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(pattern);
  } catch {
    return undefined;
  }
  return parseClassPattern(text) ?? parseLiteral(text);
}

function parseLiteral(text: string): SimplePattern | undefined {
  let literal = "";
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== "\\") {
      if (SPECIAL.includes(text[i])) return undefined;
      literal += text[i];
      continue;
    }
    const code = escapedCharacter(text[++i]);
    if (code === undefined) return undefined;
    literal += String.fromCharCode(code);
  }
  return literal === "" ? undefined : { kind: "literal", bytes: new TextEncoder().encode(literal) };
}

function parseClassPattern(text: string): ByteClass | undefined {
  const isRun = text.length > 1 && text.endsWith("+") && text[text.length - 2] !== "\\";
  const atom = isRun ? text.slice(0, -1) : text;
  const members = new Uint8Array(256);
  const isNegated = parseAtom(atom, members) ?? (isRun ? parseSingle(atom, members) : undefined);
  if (isNegated === undefined) return undefined;
  if (isNegated) for (let byte = 0; byte < 0x80; byte++) members[byte] ^= 1;
  return { kind: "class", members, hasNonAscii: isNegated, isRun };
}

/** Marks the members of a class. Returns whether the class is negated; undefined when `atom` is not such a class. */
function parseAtom(atom: string, members: Uint8Array): boolean | undefined {
  if (atom === ".") return addCharacters(members, "\n", true);
  if (atom.length === 2 && atom[0] === "\\") {
    const set = PERL_CLASSES[atom[1].toLowerCase()];
    return set === undefined ? undefined : addCharacters(members, set, atom[1] < "a");
  }
  if (atom[0] !== "[" || atom[atom.length - 1] !== "]") return undefined;
  const isNegated = atom[1] === "^";
  return parseMembers(atom.slice(isNegated ? 2 : 1, -1), members) ? isNegated : undefined;
}

/** A single ASCII character as a class of one. */
function parseSingle(atom: string, members: Uint8Array): boolean | undefined {
  if (atom.length !== 1 || atom >= "\x80" || SPECIAL.includes(atom)) return undefined;
  return addCharacters(members, atom, false);
}

function addCharacters(members: Uint8Array, characters: string, isNegated: boolean): boolean {
  for (const character of characters) members[character.charCodeAt(0)] = 1;
  return isNegated;
}

/** Marks the members between the brackets. False unless they are ASCII characters, escapes, ranges and Perl classes. */
function parseMembers(body: string, members: Uint8Array): boolean {
  if (body === "") return false;
  let i = 0;
  while (i < body.length) {
    const set = body[i] === "\\" ? PERL_CLASSES[body[i + 1]] : undefined;
    if (set !== undefined) {
      addCharacters(members, set, false);
      i += 2;
      if (body[i] === "-") return false;
      continue;
    }
    const low = memberAt(body, i);
    if (low === undefined) return false;
    i += body[i] === "\\" ? 2 : 1;
    let high: number | undefined = low;
    if (body[i] === "-" && i + 1 < body.length) {
      high = memberAt(body, i + 1);
      if (high === undefined || high < low) return false;
      i += body[i + 1] === "\\" ? 3 : 2;
      if (body[i] === "-" && i + 1 < body.length) return false;
    }
    for (let byte = low; byte <= high; byte++) members[byte] = 1;
  }
  return true;
}

/** The character at `i` of a class body; undefined for a hyphen inside, an unescaped `]`, and the `[:` of a named class. */
function memberAt(body: string, i: number): number | undefined {
  const character = body[i];
  if (character === "\\") return escapedCharacter(body[i + 1]);
  if (character === "-" && i !== 0 && i !== body.length - 1) return undefined;
  if (character === "]" || (character === "[" && body[i + 1] === ":")) return undefined;
  const code = character.charCodeAt(0);
  return code < 0x80 ? code : undefined;
}

/** The character that a backslash and `character` stand for: punctuation stands for itself. */
function escapedCharacter(character: string | undefined): number | undefined {
  if (character === undefined) return undefined;
  const control = CONTROLS[character];
  if (control !== undefined) return control;
  return /^[!-/:-@[-`{-~]$/.test(character) ? character.charCodeAt(0) : undefined;
}

const SPECIAL = "\\.+*?()|[]{}^$";
const CONTROLS: Readonly<Record<string, number>> = { a: 7, f: 12, t: 9, n: 10, r: 13, v: 11 };
const DIGITS = "0123456789";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const PERL_CLASSES: Readonly<Record<string, string>> = {
  d: DIGITS,
  s: "\t\n\f\r ",
  w: `${DIGITS}${LETTERS}${LETTERS.toUpperCase()}_`,
};
