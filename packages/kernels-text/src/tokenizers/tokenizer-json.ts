import { decodeUtf8 } from "@heddle/memory/utf8";
import { invalidArgument } from "@heddle/status";
import { EncodingColumns } from "./encoding-columns.js";
import { type AddedToken, addedTokensOf, TokenFinder } from "./json/added-tokens.js";
import { AlignedText } from "./json/aligned-text.js";
import { BpeModel } from "./json/bpe-model.js";
import { type ByteStretches, byteStretchesOf } from "./json/byte-stretches.js";
import { type Decoder, decoderOf } from "./json/decoders.js";
import { JsonFields } from "./json/json-fields.js";
import { normalizerOf } from "./json/normalizers.js";
import { postProcessingOf } from "./json/post-processors.js";
import { splittingOf } from "./json/pre-tokenizers.js";
import { stretchSourceOf } from "./json/stretch-source.js";
import { TextPipeline } from "./json/text-pipeline.js";
import { UnigramModel } from "./json/unigram-model.js";
import { unigramStretchesOf } from "./json/unigram-stretches.js";
import { type WordModel, withKeptWords } from "./json/word-tokens.js";
import { StretchEncoder } from "./stretches/stretch-encoder.js";
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
  readonly #pipeline: TextPipeline;
  readonly #stretches: StretchEncoder | undefined;
  readonly #before: readonly number[];
  readonly #after: readonly number[];
  readonly #decode: Decoder;
  readonly #pieces: ReadonlyMap<number, string>;
  readonly #ids: ReadonlyMap<string, number>;
  readonly #special: ReadonlySet<number>;

  constructor(root: JsonFields, { addSpecialTokens = true }: TokenizerJsonOptions) {
    for (const name of ["truncation", "padding"]) if (root.object(name)) throw root.unsupported(`a ${name}`);
    const normalize = normalizerOf(root.object("normalizer"));
    const splitting = splittingOf(root.object("pre_tokenizer"));
    const model = modelOf(root.object("model"), splitting.isByteLevel);
    const { before, after, trim } = postProcessingOf(root.object("post_processor"));
    [this.#before, this.#after] = addSpecialTokens ? [before, after] : [[], []];
    this.#decode = decoderOf(root.object("decoder"));
    const added = addedTokensOf(root);
    this.#special = new Set(added.filter(({ isSpecial }) => isSpecial).map(({ id }) => id));
    this.#pieces = new Map([...model.pieces, ...added.map(({ id, content }) => [id, content] as const)]);
    this.#ids = new Map([...model.ids, ...added.map(({ id, content }) => [content, id] as const)]);
    const normalized = ({ content }: AddedToken) => normalize(AlignedText.of(content)).text;
    const exactTokens = new TokenFinder(
      added.filter(({ isNormalized }) => !isNormalized),
      ({ content }) => content,
    );
    const normalizedTokens = new TokenFinder(
      added.filter(({ isNormalized }) => isNormalized),
      normalized,
    );
    this.#pipeline = new TextPipeline({
      exactTokens,
      normalize,
      normalizeLater: normalizerOf(root.object("normalizer"), "after space"),
      normalizedTokens,
      splitting,
      tokensOf: withKeptWords((word) => model.tokens(word)),
      trim,
      pieceOf: (id) => this.piece(id),
    });
    const isOfBytes = !trim && [...normalizedTokens.contents].length === 0;
    const byteStretches = isOfBytes ? byteStretchesFor(root, model) : undefined;
    const source = stretchSourceOf(root, this.#pipeline, exactTokens, normalizedTokens, byteStretches);
    this.#stretches = source && new StretchEncoder(source);
  }

  get size(): number {
    return this.#pieces.size;
  }

  encode(texts: readonly (string | Uint8Array)[]): Encoding {
    const columns = new EncodingColumns();
    for (const text of texts) {
      const characters = typeof text === "string" ? text : decodeUtf8(text, 0, text.length);
      for (const id of this.#before) columns.add(id, 0, 0);
      const size = this.#stretches?.encode(characters, columns) ?? -1;
      if (size < 0) this.#pipeline.encode(wellFormed(characters), columns);
      for (const id of this.#after) columns.add(id, 0, 0);
      columns.endText();
    }
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
}

function byteStretchesFor(root: JsonFields, model: WordModel): ByteStretches | undefined {
  if (model instanceof BpeModel) return byteStretchesOf(root, model);
  return model instanceof UnigramModel ? unigramStretchesOf(root, model) : undefined;
}

/** A lone surrogate is U+FFFD, as in UTF-8. */
function wellFormed(text: string): string {
  return text.search(/\p{Surrogate}/u) < 0 ? text : text.replace(/\p{Surrogate}/gu, "\ufffd");
}

function modelOf(fields: JsonFields | undefined, isByteLevel: boolean): WordModel {
  const type = fields?.value("type") ?? (fields?.value("merges") ? "BPE" : undefined);
  if (fields && type === "BPE") return new BpeModel(fields, isByteLevel);
  if (fields && type === "Unigram" && !isByteLevel) return new UnigramModel(fields);
  if (!fields) throw invalidArgument("the tokenizer has no model");
  throw fields.unsupported(isByteLevel ? `a ${type} model of bytes` : `a ${type} model`);
}
