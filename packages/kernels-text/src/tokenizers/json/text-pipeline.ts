import type { EncodingColumns } from "../encoding-columns.js";
import type { AddedToken, TokenFinder } from "./added-tokens.js";
import { AlignedText } from "./normalizers/aligned-text.js";
import type { Normalizer } from "./normalizers/normalizers.js";
import { SpaceTrimmer } from "./space-trimmer.js";
import type { Splitting } from "./splits/pre-tokenizers.js";
import type { WordTokens } from "./word-tokens.js";

/** The parts of a tokenizer that a text goes through, in order. */
export interface PipelineParts {
  readonly exactTokens: TokenFinder;
  readonly normalize: Normalizer;
  /** The normaliser of text from a space within a text on. */
  readonly normalizeLater: Normalizer;
  readonly normalizedTokens: TokenFinder;
  readonly splitting: Splitting;
  readonly tokensOf: (word: string) => WordTokens;
  /** Undefined when offsets keep their spaces. */
  readonly trim: { readonly addsSpace: boolean } | undefined;
  readonly pieceOf: (id: number) => string | undefined;
  /** The id of tokens whose spaces are those of their text, not of the piece. */
  readonly unknown: number | undefined;
}

/** Offsets of text after a space of a text begin here: a token at the beginning of a text is treated otherwise. */
export const LATER_BASE = 1;

/** Encodes texts part by part, as the `tokenizers` library does. */
export class TextPipeline {
  readonly #parts: PipelineParts;
  readonly #trimmer: SpaceTrimmer | undefined;

  constructor(parts: PipelineParts) {
    this.#parts = parts;
    this.#trimmer = parts.trim && new SpaceTrimmer(parts.trim.addsSpace, parts.pieceOf);
  }

  /** Adds the tokens of a text. Returns the added and unknown tokens, by their numbers in the columns. */
  encode(text: string, columns: EncodingColumns): readonly AddedPlace[] {
    const { exactTokens } = this.#parts;
    const first = columns.ids.length;
    const input = AlignedText.of(text);
    const added: AddedPlace[] = [];
    for (const part of exactTokens.split(input)) {
      if (part.token) addPart(columns, part.token, part.text, added);
      else this.#encodePart(columns, part.text, added);
    }
    this.#trimmer?.trim(columns, input, first, true, added);
    return added;
  }

  /** The number of tokens of each word of a text, -1 for an added token. */
  wordSizes(text: string): number[] {
    const { exactTokens, normalize, normalizedTokens, splitting, tokensOf } = this.#parts;
    const sizesOf = (part: AlignedText) => {
      const words = splitting.split(part).filter(({ text }) => text !== "");
      return words.map((word) => tokensOf(word.text).ids.length);
    };
    return exactTokens.split(AlignedText.of(text)).flatMap((exact) => {
      if (exact.token) return [-1];
      const parts = normalizedTokens.split(normalize(exact.text));
      return parts.flatMap((part) => (part.token ? [-1] : sizesOf(part.text)));
    });
  }

  /**
   * Adds the tokens of a part of a text up to a space within it, or to its end: from its beginning, or from such a space on. Offsets begin
   * at 0 or {@link LATER_BASE}. Returns false when the tokens depend on the rest of the text.
   */
  encodeStretch(stretch: string, isFirst: boolean, columns: EncodingColumns): boolean {
    const { normalize, normalizeLater, normalizedTokens } = this.#parts;
    const first = columns.ids.length;
    const input = AlignedText.of(stretch, isFirst ? 0 : LATER_BASE);
    const text = (isFirst ? normalize : normalizeLater)(input);
    if (text.isShifted || normalizedTokens.isIn(text)) return false;
    const unknown: AddedPlace[] = [];
    this.#encodeWords(columns, text, unknown);
    if (!this.#trimmer) return true;
    // The first token of a text is trimmed in another way.
    if (isFirst && columns.ids.length === first) return false;
    this.#trimmer.trim(columns, input, first, isFirst, unknown);
    return true;
  }

  #encodePart(columns: EncodingColumns, text: AlignedText, added: AddedPlace[]): void {
    const { normalize, normalizedTokens } = this.#parts;
    for (const part of normalizedTokens.split(normalize(text))) {
      if (part.token) addPart(columns, part.token, part.text, added);
      else this.#encodeWords(columns, part.text, added);
    }
  }

  #encodeWords(columns: EncodingColumns, text: AlignedText, places: AddedPlace[]): void {
    const { splitting, tokensOf, unknown } = this.#parts;
    for (const word of splitting.split(text)) {
      const { ids, starts, ends } = tokensOf(word.text);
      for (let i = 0; i < ids.length; i++) {
        if (ids[i] === unknown) places.push([columns.ids.length, word.text.slice(starts[i], ends[i])]);
        columns.add(ids[i], word.startAt(starts[i]), word.endAt(ends[i] - 1));
      }
    }
  }
}

/** The number of an added or unknown token, and its text with the spaces that it has. */
export type AddedPlace = readonly [index: number, text: string];

function addPart(columns: EncodingColumns, { id }: AddedToken, part: AlignedText, added: AddedPlace[]): void {
  added.push([columns.ids.length, part.text]);
  columns.add(id, part.startAt(0), part.endAt(part.text.length - 1));
}
