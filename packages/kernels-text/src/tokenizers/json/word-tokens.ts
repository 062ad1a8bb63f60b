/** The tokens of a part of a text: each an id, and the UTF-16 units at which it begins and ends. */
export interface WordTokens {
  readonly ids: number[];
  readonly starts: number[];
  readonly ends: number[];
}

/** Makes tokens of parts of texts. */
export interface WordModel {
  /** The text of each id that the model has. */
  readonly pieces: ReadonlyMap<number, string>;
  /** The id of each text. */
  readonly ids: ReadonlyMap<string, number>;
  tokens(word: string): WordTokens;
}

export function noTokens(): WordTokens {
  return { ids: [], starts: [], ends: [] };
}

export function addToken(tokens: WordTokens, id: number, start: number, end: number): void {
  tokens.ids.push(id);
  tokens.starts.push(start);
  tokens.ends.push(end);
}

const MOST_KEPT = 20_000;
const LONGEST_KEPT = 64;

/** Keeps the tokens of short words: texts repeat them. */
export function withKeptWords(tokens: (word: string) => WordTokens): (word: string) => WordTokens {
  const kept = new Map<string, WordTokens>();
  return (word) => {
    const known = kept.get(word);
    if (known) return known;
    const made = tokens(word);
    if (word.length <= LONGEST_KEPT) {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(word, made);
    }
    return made;
  };
}
