/** Finds the words of stretches of UTF-8. */
export interface ByteWords {
  /** Where the words found last begin and end: other arrays after a longer stretch. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** True when no word has white space, or depends on how much of it is between words. */
  readonly losesSpaces: boolean;
  /** Finds the words of the bytes from `from` to `to`, of a text that is well formed, and returns their number. */
  find(bytes: Uint8Array, from: number, to: number): number;
}
