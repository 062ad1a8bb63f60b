import { checkOptionNames } from "@heddle/status";

/**
 * The tokens of many texts in columns, text after text: those of text `i` are from `rowSplits[i]` up to `rowSplits[i + 1]`. Offsets
 * count bytes of the text's UTF-8, from its beginning.
 */
export interface Encoding {
  readonly ids: Int32Array;
  /** One number more than there are texts; the first is 0. */
  readonly rowSplits: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** Makes numbers of texts by a vocabulary. */
export interface Tokenizer {
  /** The number of pieces in the vocabulary. */
  readonly size: number;
  /** The tokens of each text. Bytes are UTF-8. @throws {StatusError} INVALID_ARGUMENT for what is not an array of texts */
  encode(texts: readonly (string | Uint8Array)[]): Encoding;
  /** The piece with the number `id`; undefined past the vocabulary. */
  piece(id: number): string | undefined;
  /** The number of a piece; undefined for an unknown one. */
  id(piece: string): number | undefined;
}

/** Options of the `decode` of tokenizers. */
export interface DecodeOptions {
  /** False to have the special tokens in the text. Default true. */
  readonly skipSpecialTokens?: boolean;
}

/** Options of {@link encodeStream}. */
export interface StreamOptions {
  /** Texts that are encoded at once. Default 1024. */
  readonly batchSize?: number;
}

/** Encodes texts as they arrive, a batch at a time; the last one may be smaller. */
export async function* encodeStream(
  tokenizer: Tokenizer,
  texts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  options: StreamOptions = {},
): AsyncGenerator<Encoding, void, undefined> {
  checkOptionNames("encodeStream", options, OPTIONS);
  const { batchSize = 1024 } = options;
  let batch: (string | Uint8Array)[] = [];
  for await (const text of texts) {
    batch.push(text);
    if (batch.length < batchSize) continue;
    yield tokenizer.encode(batch);
    batch = [];
  }
  if (batch.length > 0) yield tokenizer.encode(batch);
}

/** The pieces of `ids`, "" for those past the vocabulary. */
export function piecesOf(tokenizer: Tokenizer, ids: ArrayLike<number>): string[] {
  return Array.from(ids, (id) => tokenizer.piece(id) ?? "");
}

const OPTIONS: Readonly<Record<keyof StreamOptions, true>> = { batchSize: true };
