/** The loops that encode one text. They work on a plan, of which `plan-layout.ts` has the form. */
export interface SentencepieceLoops {
  /** Writes the normalised text of the `size` bytes at `text`, and origins. Returns its size, or TOO_LONG. */
  normalizeText(plan: number, text: number, size: number): number;
  /** Writes the pieces of `size` bytes of normalised text, by the algorithm of a unigram model, and returns their number. */
  unigramPieces(plan: number, size: number): number;
  /** As {@link unigramPieces}, for byte pair encoding. */
  bpePieces(plan: number, size: number): number;
  /** The most symbols that {@link bpePieces} merges with each other, for which its work area has room. In WebAssembly alone: its twin has none. */
  mostMerged?(plan: number, size: number): number;
  /** As {@link unigramPieces}, for words. */
  wordPieces(plan: number, size: number): number;
  /** As {@link unigramPieces}, for characters. */
  characterPieces(plan: number, size: number): number;
  /**
   * Writes the tokens of `count` texts at `source`, one after another, stretch by stretch, as the functions above would. The numbers at `texts` are
   * their sizes; those of the tokens are put in their places. Returns the number of texts before one that is to be encoded as a whole, or has no
   * room: STOPPED says why. Up to READ_AHEAD bytes after the texts are read. In WebAssembly alone: the ops do not load its twin,
   * `stretches-twin.ts`.
   */
  stretchTexts?(stretches: number, plan: number, source: number, texts: number, count: number): number;
  /** The most nodes of the plan that `character-layout.ts` describes. In WebAssembly alone, as the tables that follow from it. */
  countCharacters?(plan: number): number;
  /** Writes the tree of pieces by characters, and returns the number of its nodes; 0 for none. */
  addCharacters?(plan: number): number;
  /** Writes the tables of characters by that tree, and returns the number of slots; 0 for none. */
  buildCharacters?(plan: number): number;
  /** Writes the tokens of `count` pieces. Returns the number of tokens, or CONTROL_IN_TEXT. */
  tokensOf(plan: number, count: number): number;
}
