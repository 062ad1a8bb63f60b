/** A text that cannot be read: the problem in TensorFlow's words. */
export interface SpecProblem {
  readonly problem: string;
}

/** Reads the text of a specification from left to right. */
export class SpecScanner {
  /** The text that is not read yet. */
  rest: string;

  constructor(text: string) {
    this.rest = text;
  }

  /** Takes the text that a pattern with a leading `^` matches: its first group, or all of it; undefined without a match. */
  take(pattern: RegExp): string | undefined {
    const match = pattern.exec(this.rest);
    if (!match) return undefined;
    this.rest = this.rest.slice(match[0].length);
    return match[1] ?? match[0];
  }
}
