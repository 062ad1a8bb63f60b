import { unshared, utf8Bytes } from "@heddle/memory/utf8";
import { checkOptionNames, invalidArgument, unimplemented } from "@heddle/status";
import { BertEncoder } from "./bert-encoder.js";
import { bertWords } from "./bert-words.js";
import { checkTexts } from "./check-texts.js";
import { IdDecoder } from "./json/id-decoder.js";
import type { WordPoints, WordTexts } from "./json/words/word-texts.js";
import { KeptColumns } from "./kept-columns.js";
import type { DecodeOptions, Encoding, Tokenizer } from "./tokenizer.js";
import { readWordpieceModel, type WordpieceModel } from "./wordpiece-model.js";

/** Options of {@link wordpiece}. */
export interface WordpieceOptions {
  /** Lower case, and without accents: for a vocab.txt, as its model was trained. A tokenizer.json says so itself. Default true. */
  readonly lowercase?: boolean;
  /** Puts [CLS] before the tokens of each text and [SEP] after them. Default false. */
  readonly addSpecial?: boolean;
}

/**
 * BERT's tokenizer: the ids and offsets that the `tokenizers` library has for the same vocabulary.
 *
 * @param vocabulary the content of `vocab.txt`, or of a `tokenizer.json` with a WordPiece model
 * @throws {StatusError} INVALID_ARGUMENT for other content, or without a piece for unknown words; UNIMPLEMENTED for parts of
 * tokenizer.json of another kind
 *
 * @example
 * const tokenizer = wordpiece(await readFile("vocab.txt", "utf8"));
 * const { ids, rowSplits } = tokenizer.encode(["unaffable"]);
 * piecesOf(tokenizer, ids); // ["una", "##ffa", "##ble"]
 */
export function wordpiece(vocabulary: string | Uint8Array, options: WordpieceOptions = {}): WordpieceTokenizer {
  checkOptionNames("wordpiece", options, OPTIONS);
  const model = readWordpieceModel(vocabulary, options.lowercase ?? true);
  return new WordpieceTokenizer(model, options.addSpecial ?? false);
}

/** See {@link wordpiece}. */
export class WordpieceTokenizer implements Tokenizer {
  readonly #ids: ReadonlyMap<string, number>;
  readonly #pieces = new Map<number, string>();
  readonly #words: WordTexts;
  /** Of bytes that are not UTF-8. */
  readonly #encoder: BertEncoder;
  readonly #columns = new KeptColumns();
  /** Of all pieces, and without the special ones. Undefined for a decoder of another kind. */
  readonly #decoder: IdDecoder | undefined;
  readonly #plainDecoder: IdDecoder | undefined;
  readonly #points: WordPoints;

  constructor(model: WordpieceModel, addSpecial: boolean) {
    this.#ids = new Map([...model.vocabulary, ...model.added]);
    for (const [piece, id] of this.#ids) this.#pieces.set(id, piece);
    this.#encoder = new BertEncoder(model);
    this.#words = bertWords(model, this.#encoder);
    const { decoder, special } = model;
    const plainPiece = (id: number) => {
      const piece = this.piece(id);
      return piece === undefined || special.has(piece) ? undefined : piece;
    };
    this.#decoder = decoder && new IdDecoder([decoder], (id) => this.piece(id), this.size);
    this.#plainDecoder = decoder && new IdDecoder([decoder], plainPiece, this.size);
    const [before, after] = addSpecial ? [[this.#idOf("[CLS]")], [this.#idOf("[SEP]")]] : [[], []];
    this.#points = { before, after, endsAtSize: true };
  }

  get size(): number {
    return this.#ids.size;
  }

  encode(texts: readonly (string | Uint8Array)[]): Encoding {
    checkTexts(texts);
    const columns = this.#columns.take();
    columns.reserveFor(texts);
    this.#words.encode(texts.slice(), wellFormed, this.#points, columns, (text) => {
      const bytes = utf8Bytes(text);
      this.#encoder.encode(bytes, 0, bytes.length, columns);
      return bytes.length;
    });
    const encoding = columns.encoding();
    this.#columns.giveBack(columns);
    return encoding;
  }

  /**
   * The text of ids as `BertWordPieceTokenizer` of tokenizers has it; ids past the vocabulary are left out.
   *
   * @throws {StatusError} INVALID_ARGUMENT for what is not a number; UNIMPLEMENTED for a tokenizer.json with a decoder of another kind
   */
  decode(ids: Iterable<number>, { skipSpecialTokens = true }: DecodeOptions = {}): string {
    const decoder = skipSpecialTokens ? this.#plainDecoder : this.#decoder;
    if (!decoder) throw unimplemented("tokenizer.json: only the decoder WordPiece is supported");
    return decoder.decode(ids);
  }

  piece(id: number): string | undefined {
    return this.#pieces.get(id);
  }

  id(piece: string): number | undefined {
    return this.#ids.get(piece);
  }

  #idOf(piece: string): number {
    const id = this.#ids.get(piece);
    if (id === undefined) throw invalidArgument(`the vocabulary has no ${piece}`);
    return id;
  }
}

/** A text that the loops can read; undefined for bytes that are not UTF-8. */
function wellFormed(text: string | Uint8Array): string | Uint8Array | undefined {
  if (typeof text === "string") return text;
  try {
    strict.decode(unshared(text));
    return text;
  } catch {
    return undefined;
  }
}

const strict = /* @__PURE__ */ new TextDecoder("utf-8", { ignoreBOM: true, fatal: true });

const OPTIONS: Readonly<Record<keyof WordpieceOptions, true>> = { lowercase: true, addSpecial: true };
