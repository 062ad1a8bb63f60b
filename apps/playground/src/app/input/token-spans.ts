/** A part of a text: a token of it, or what is between tokens. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
  /** The index of the token; undefined between tokens. */
  readonly token: number | undefined;
}

/** Tokens and characters that are looked at: a longer text is left without spans at its end. */
const MOST_TOKENS = 2000;
const MOST_CHARACTERS = 20_000;

/**
 * Finds the tokens in the text that they were made of, in order. Letters are compared without case, and punctuation that the model took out
 * of a word is passed over: `dullflat` is found in `dull-flat`. A token that is not in the rest of the text has no span.
 *
 * @returns spans that follow each other and cover the text
 */
export function tokenSpans(text: string, tokens: readonly string[]): TextSpan[] {
  const spans: TextSpan[] = [];
  const lower = Array.from({ length: Math.min(text.length, MOST_CHARACTERS) }, (_, index) => lowerUnit(text, index));
  let at = 0;
  for (const [token, word] of tokens.slice(0, MOST_TOKENS).entries()) {
    const found = find(lower, bare(word), at);
    if (!found) continue;
    if (found.start > at) spans.push({ start: at, end: found.start, token: undefined });
    spans.push({ ...found, token });
    at = found.end;
  }
  if (at < text.length) spans.push({ start: at, end: text.length, token: undefined });
  return spans;
}

/** The token without the marks of word pieces: `##ing`, `▁the`, `Ġthe`. */
function bare(token: string): string[] {
  const word = token.replace(/^(##|▁|Ġ)(?=.)/u, "");
  return Array.from({ length: word.length }, (_, index) => lowerUnit(word, index));
}

/** The UTF-16 unit in lower case, where that is one unit too: positions stay. */
function lowerUnit(text: string, index: number): string {
  const unit = text.charAt(index);
  const lower = unit.toLowerCase();
  return lower.length === 1 ? lower : unit;
}

function find(text: readonly string[], word: readonly string[], from: number) {
  if (word.length === 0) return undefined;
  for (let start = from; start < text.length; start++) {
    const end = text[start] === word[0] ? endOf(text, word, start) : undefined;
    if (end !== undefined) return { start, end };
  }
  return undefined;
}

/** The end of a word that begins at `start`; undefined when another one does. */
function endOf(text: readonly string[], word: readonly string[], start: number): number | undefined {
  let at = start;
  for (const unit of word) {
    while (at < text.length && text[at] !== unit && PASSED_OVER.test(text[at] ?? "")) at++;
    if (text[at] !== unit) return undefined;
    at++;
  }
  return at;
}

const PASSED_OVER = /^[\p{P}\p{S}]$/u;
