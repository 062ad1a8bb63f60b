/** Reads the text of a specification from left to right. */
export class SpecScanner {
  /** What was not read yet. */
  rest: string;

  constructor(text: string) {
    this.rest = text;
  }

  /** Reads what a pattern that begins with `^` matches; the answer is its first group, or all of it; undefined when it does not. */
  take(pattern: RegExp): string | undefined {
    const match = pattern.exec(this.rest);
    if (!match) return undefined;
    this.rest = this.rest.slice(match[0].length);
    return match[1] ?? match[0];
  }
}
