/**
 * The kinds of tokens of MLIR text. `symbol` is `@name`, `value` is `%name`, `block` is `^name`, `hash` is `#name`, `bang` is `!name`.
 */
export type TokenKind =
  | "identifier"
  | "symbol"
  | "value"
  | "block"
  | "hash"
  | "bang"
  | "integer"
  | "float"
  | "string"
  | "punctuation"
  | "end"
  | "error";

/** A token of MLIR text. */
export interface Token {
  readonly kind: TokenKind;
  /** The characters of the token; for the kind `error`, the message. */
  readonly text: string;
  /** Offsets of the first character, and of the one after the last. */
  readonly start: number;
  readonly end: number;
}

const SIGILS: Readonly<Record<string, TokenKind>> = {
  "@": "symbol",
  "%": "value",
  "^": "block",
  "#": "hash",
  "!": "bang",
};
const PUNCTUATION = new Set([..."(){}[]<>,:=+-*?|/"]);
const LONG_PUNCTUATION = ["->", "::", "...", "{-#", "#-}"];

/** The token of `text` at `offset` or after it, past white space and comments. Source: mlir/lib/AsmParser/Lexer.cpp. */
export function tokenAt(text: string, offset: number): Token {
  const start = skipBlank(text, offset);
  if (start >= text.length) return { kind: "end", text: "", start: text.length, end: text.length };
  const character = text.charAt(start);
  if (isLetter(text.charCodeAt(start)))
    return token("identifier", text, start, endOfIdentifier(text, start, DOLLAR_DOT));
  if (isDigit(text.charCodeAt(start))) return numberToken(text, start);
  if (character === '"') return stringToken(text, start, "string");
  const long = LONG_PUNCTUATION.find((candidate) => text.startsWith(candidate, start));
  if (long !== undefined) return token("punctuation", text, start, start + long.length);
  const sigil = SIGILS[character];
  if (sigil !== undefined) return sigilToken(sigil, text, start);
  if (PUNCTUATION.has(character)) return token("punctuation", text, start, start + 1);
  return { kind: "error", text: "unexpected character", start, end: start + 1 };
}

const DOLLAR_DOT = "$.";
const DOLLAR_DOT_DASH = "$.-";

function token(kind: TokenKind, text: string, start: number, end: number): Token {
  return { kind, text: text.slice(start, end), start, end };
}

function skipBlank(text: string, from: number): number {
  let at = from;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09) at++;
    else if (unit === 0x2f && text.charCodeAt(at + 1) === 0x2f) {
      const end = text.indexOf("\n", at);
      if (end < 0) return text.length;
      at = end;
    } else return at;
  }
}

function sigilToken(kind: TokenKind, text: string, start: number): Token {
  const first = text.charCodeAt(start + 1);
  if (kind === "symbol" && first === 0x22) return stringToken(text, start, "symbol");
  if (isDigit(first)) {
    let end = start + 1;
    while (isDigit(text.charCodeAt(end))) end++;
    return token(kind, text, start, end);
  }
  if (isLetter(first) || (start + 1 < text.length && DOLLAR_DOT_DASH.includes(text.charAt(start + 1)))) {
    return token(kind, text, start, endOfIdentifier(text, start + 1, DOLLAR_DOT_DASH));
  }
  const message = kind === "symbol" ? "@ identifier expected to start with letter or '_'" : "invalid identifier";
  return { kind: "error", text: message, start: start + 1, end: start + 1 };
}

function endOfIdentifier(text: string, start: number, extra: string): number {
  let end = start;
  while (
    end < text.length &&
    (isLetter(text.charCodeAt(end)) || isDigit(text.charCodeAt(end)) || extra.includes(text.charAt(end)))
  )
    end++;
  return end;
}

function numberToken(text: string, start: number): Token {
  let end = start;
  if (text.charCodeAt(start) === 0x30 && text.charAt(start + 1) === "x" && isHexDigit(text.charCodeAt(start + 2))) {
    end = start + 2;
    while (isHexDigit(text.charCodeAt(end))) end++;
    return token("integer", text, start, end);
  }
  while (isDigit(text.charCodeAt(end))) end++;
  if (text.charAt(end) !== ".") return token("integer", text, start, end);
  end++;
  while (isDigit(text.charCodeAt(end))) end++;
  if (text.charAt(end) === "e" || text.charAt(end) === "E") {
    const sign = text.charAt(end + 1) === "+" || text.charAt(end + 1) === "-" ? 1 : 0;
    if (isDigit(text.charCodeAt(end + 1 + sign))) {
      end += 1 + sign;
      while (isDigit(text.charCodeAt(end))) end++;
    }
  }
  return token("float", text, start, end);
}

function stringToken(text: string, start: number, kind: TokenKind): Token {
  let at = text.indexOf('"', start) + 1;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) return token(kind, text, start, at + 1);
    if (Number.isNaN(unit) || unit === 0x0a || unit === 0x0b || unit === 0x0c) {
      return { kind: "error", text: "expected '\"' in string literal", start: at, end: at };
    }
    if (unit === 0x5c) {
      const next = text.charAt(at + 1);
      if (next === '"' || next === "\\" || next === "n" || next === "t") at += 2;
      else if (isHexDigit(text.charCodeAt(at + 1)) && isHexDigit(text.charCodeAt(at + 2))) at += 3;
      else return { kind: "error", text: "unknown escape in string literal", start: at, end: at };
    } else at++;
  }
}

function isLetter(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || unit === 0x5f;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function isHexDigit(unit: number): boolean {
  return isDigit(unit) || (unit >= 0x61 && unit <= 0x66) || (unit >= 0x41 && unit <= 0x46);
}
