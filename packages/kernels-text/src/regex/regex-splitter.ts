import { Matcher, type Program } from "@heddle/regex";
import { invalidArgument } from "@heddle/status";

/** Takes the addresses where a token begins and ends. */
export type TokenSink = (begin: number, end: number) => void;

/**
 * Splits texts at the first group of a pattern's matches. Each match is looked for in what is left after the one before, as if the
 * text began there.
 *
 * Source: tensorflow_text/core/kernels/regex_split.cc (TensorFlow Text 2.20).
 */
export class RegexSplitter {
  readonly #delimiter: Matcher | undefined;
  readonly #kept: Matcher | undefined;

  /** @param kept matches the delimiters that are tokens too; undefined when none is */
  constructor(delimiter: Program, kept: Program | undefined) {
    // RE2 cannot say where the first group is when a pattern has no group: it finds no delimiter then.
    this.#delimiter = delimiter.groupCount > 0 ? new Matcher(delimiter, 1) : undefined;
    this.#kept = kept && new Matcher(kept, 0);
  }

  /**
   * Gives `add` the tokens of the text from `begin` to `end`.
   *
   * @throws {StatusError} INVALID_ARGUMENT when a match is empty where the rest of the text begins, at which TensorFlow Text never
   * ends, or has no first group
   */
  split(u8: Uint8Array, begin: number, end: number, add: TokenSink): void {
    let rest = begin;
    const matcher = this.#delimiter;
    while (matcher?.find(u8, rest, end, rest)) {
      const [, matchEnd, from, to] = matcher.groups;
      if (from < 0) throw invalidArgument("the delimiter pattern matches without its first group");
      if (matchEnd === rest) throw invalidArgument("the delimiter pattern matches an empty text");
      if (from > rest) add(rest, from);
      if (this.#kept?.matchesWhole(u8, from, to)) add(from, to);
      rest = matchEnd;
    }
    if (rest < end) add(rest, end);
  }
}
