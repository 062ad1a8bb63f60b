import { compilePattern, Matcher, type Program } from "@heddle/regex";
import { parseSimplePattern, SimpleMatcher } from "@heddle/regex/simple";
import { invalidArgument } from "@heddle/status";

/** Finds the delimiters of tokens in texts. */
export interface DelimiterFinder {
  /** The first byte of the delimiter that was found last; the end of the text where there was none. */
  readonly begin: number;
  /** The byte after it. */
  readonly end: number;
  /** Finds the first delimiter in the bytes from `from` up to `end`, which are a text of their own: `^` matches at `from`. */
  find(u8: Uint8Array, data: DataView, from: number, end: number): void;
}

/**
 * Finds matches of an RE2 pattern. A promise when the pattern needs RE2JS and it is not loaded.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an invalid pattern, and for one that matches the empty text, which never ends a token
 */
export function createDelimiterFinder(pattern: Uint8Array): DelimiterFinder | Promise<DelimiterFinder> {
  const simple = parseSimplePattern(pattern);
  if (simple !== undefined) return new SimpleFinder(new SimpleMatcher(simple));
  const finderOf = (program: Program) => {
    if (program.firstBytes === undefined) {
      const text = JSON.stringify(new TextDecoder().decode(pattern));
      throw invalidArgument(`delim_regex_pattern ${text} matches the empty text; wanted one that takes a character`);
    }
    return new ProgramFinder(new Matcher(program, 0));
  };
  const program = compilePattern(pattern);
  return program instanceof Promise ? program.then(finderOf) : finderOf(program);
}

class SimpleFinder implements DelimiterFinder {
  begin = 0;
  end = 0;
  readonly #matcher: SimpleMatcher;

  constructor(matcher: SimpleMatcher) {
    this.#matcher = matcher;
  }

  find(u8: Uint8Array, data: DataView, from: number, end: number): void {
    for (let at = from; ; at++) {
      at = this.#matcher.nextFirst(data, at, end);
      const size = at < end ? this.#matcher.matchBytes(u8, at, end) : 0;
      if (size === 0 && at < end) continue;
      this.begin = at;
      this.end = at + size;
      return;
    }
  }
}

class ProgramFinder implements DelimiterFinder {
  begin = 0;
  end = 0;
  readonly #matcher: Matcher;

  constructor(matcher: Matcher) {
    this.#matcher = matcher;
  }

  find(u8: Uint8Array, _data: DataView, from: number, end: number): void {
    const found = this.#matcher.find(u8, from, end, from);
    this.begin = found ? this.#matcher.groups[0] : end;
    this.end = found ? this.#matcher.groups[1] : end;
  }
}
