import { decodeUtf8 } from "@heddle/memory/utf8";
import { invalidArgument } from "@heddle/status";
import { EncodingColumns } from "./encoding-columns.js";
import { type AddedToken, addedTokensOf, TokenFinder } from "./json/added-tokens.js";
import { AlignedText } from "./json/aligned-text.js";
import { BpeModel } from "./json/bpe-model.js";
import { type Decoder, decoderOf } from "./json/decoders.js";
import { JsonFields } from "./json/json-fields.js";
import { type Normalizer, normalizerOf } from "./json/normalizers.js";
import { type PostProcessing, postProcessingOf, trimmed } from "./json/post-processors.js";
import { type Splitting, splittingOf } from "./json/pre-tokenizers.js";
import { UnigramModel } from "./json/unigram-model.js";
import { type WordModel, type WordTokens, withKeptWords } from "./json/word-tokens.js";
import type { Encoding, Tokenizer } from "./tokenizer.js";

/** Options of {@link tokenizerJson}. */
export interface TokenizerJsonOptions {
  /** True for the special tokens around each text that the file has. Default true. */
  readonly addSpecialTokens?: boolean;
}

/**
 * The tokenizer of a Hugging Face `tokenizer.json` with a Unigram or BPE model, also on bytes as GPT-2's: the same ids as tokenizers 0.23
 * has.
 *
 * @param json the file, or its text
 * @throws {StatusError} INVALID_ARGUMENT for a file that makes no sense; UNIMPLEMENTED, with the name, for a part that is not supported
 *
 * @example
 * const tokenizer = tokenizerJson(await readFile("tokenizer.json"));
 * const { ids } = tokenizer.encode(["Hello world"]);
 * tokenizer.decode(ids); // "Hello world"
 */
export function tokenizerJson(json: string | Uint8Array, options: TokenizerJsonOptions = {}): JsonTokenizer {
  return new JsonTokenizer(new JsonFields(parsed(json), "root"), options);
}

function parsed(json: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof json === "string" ? json : decodeUtf8(json, 0, json.length));
  } catch (error) {
    throw invalidArgument(`the tokenizer is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** See {@link tokenizerJson}. */
export class JsonTokenizer implements Tokenizer {
  readonly #normalize: Normalizer;
  readonly #splitting: Splitting;
  readonly #model: WordModel;
  readonly #tokensOf: (word: string) => WordTokens;
  readonly #processing: PostProcessing;
  readonly #decode: Decoder;
  readonly #pieces: ReadonlyMap<number, string>;
  readonly #ids: ReadonlyMap<string, number>;
  readonly #special: ReadonlySet<number>;
  readonly #exactTokens: TokenFinder;
  readonly #normalizedTokens: TokenFinder;

  constructor(root: JsonFields, { addSpecialTokens = true }: TokenizerJsonOptions) {
    for (const name of ["truncation", "padding"]) if (root.object(name)) throw root.unsupported(`a ${name}`);
    this.#normalize = normalizerOf(root.object("normalizer"));
    this.#splitting = splittingOf(root.object("pre_tokenizer"));
    this.#model = modelOf(root.object("model"), this.#splitting.isByteLevel);
    this.#tokensOf = withKeptWords((word) => this.#model.tokens(word));
    const { trim, ...around } = postProcessingOf(root.object("post_processor"));
    this.#processing = addSpecialTokens ? { ...around, trim } : { before: [], after: [], trim };
    this.#decode = decoderOf(root.object("decoder"));
    const added = addedTokensOf(root);
    this.#special = new Set(added.filter(({ isSpecial }) => isSpecial).map(({ id }) => id));
    this.#pieces = new Map([...this.#model.pieces, ...added.map(({ id, content }) => [id, content] as const)]);
    this.#ids = new Map([...this.#model.ids, ...added.map(({ id, content }) => [content, id] as const)]);
    const normalized = ({ content }: AddedToken) => this.#normalize(AlignedText.of(content)).text;
    this.#exactTokens = new TokenFinder(
      added.filter(({ isNormalized }) => !isNormalized),
      ({ content }) => content,
    );
    this.#normalizedTokens = new TokenFinder(
      added.filter(({ isNormalized }) => isNormalized),
      normalized,
    );
  }

  get size(): number {
    return this.#pieces.size;
  }

  encode(texts: readonly (string | Uint8Array)[]): Encoding {
    const columns = new Columns();
    for (const text of texts)
      this.#encodeText(columns, typeof text === "string" ? text : decodeUtf8(text, 0, text.length));
    return columns.encoding();
  }

  /** The text of ids, without special tokens; ids past the vocabulary are left out. */
  decode(ids: Iterable<number>): string {
    const pieces: string[] = [];
    for (const id of ids) {
      const piece = this.#special.has(id) ? undefined : this.piece(id);
      if (piece !== undefined) pieces.push(piece);
    }
    return this.#decode(pieces).join("");
  }

  piece(id: number): string | undefined {
    return this.#pieces.get(id);
  }

  id(piece: string): number | undefined {
    return this.#ids.get(piece);
  }

  #encodeText(columns: Columns, text: string): void {
    const { before, after, trim } = this.#processing;
    for (const id of before) columns.add(id, 0, 0);
    const first = columns.ids.length;
    const input = AlignedText.of(text);
    for (const part of this.#exactTokens.split(input)) {
      if (part.token) columns.addPart(part.token.id, part.text);
      else this.#encodePart(columns, part.text);
    }
    if (trim) this.#trim(columns, input, first, trim.addsSpace);
    for (const id of after) columns.add(id, 0, 0);
    columns.endText();
  }

  #encodePart(columns: Columns, text: AlignedText): void {
    for (const part of this.#normalizedTokens.split(this.#normalize(text))) {
      if (part.token) columns.addPart(part.token.id, part.text);
      else for (const word of this.#splitting.split(part.text)) columns.addWord(this.#tokensOf(word.text), word);
    }
  }

  #trim(columns: Columns, input: AlignedText, first: number, addsSpace: boolean): void {
    const [ids, starts, ends] = [columns.ids, columns.starts, columns.ends].map((column) => column.view());
    for (let i = first; i < ids.length; i++) {
      const piece = columns.parts.get(i) ?? this.piece(ids[i]) ?? "";
      [starts[i], ends[i]] = trimmed(input, piece, [starts[i], ends[i]], i === first, addsSpace);
    }
  }
}

function modelOf(fields: JsonFields | undefined, isByteLevel: boolean): WordModel {
  const type = fields?.value("type") ?? (fields?.value("merges") ? "BPE" : undefined);
  if (fields && type === "BPE") return new BpeModel(fields, isByteLevel);
  if (fields && type === "Unigram" && !isByteLevel) return new UnigramModel(fields);
  if (!fields) throw invalidArgument("the tokenizer has no model");
  throw fields.unsupported(isByteLevel ? `a ${type} model of bytes` : `a ${type} model`);
}

class Columns extends EncodingColumns {
  /** The texts of added tokens, with spaces that they took, by their place. */
  readonly parts = new Map<number, string>();

  addPart(id: number, part: AlignedText): void {
    this.parts.set(this.ids.length, part.text);
    this.add(id, part.startAt(0), part.endAt(part.text.length - 1));
  }

  addWord({ ids, starts, ends }: WordTokens, word: AlignedText): void {
    for (let i = 0; i < ids.length; i++) this.add(ids[i], word.startAt(starts[i]), word.endAt(ends[i] - 1));
  }
}
