import { decodeUtf8 } from "@heddle/memory/utf8";
import type { EncodingColumns } from "../encoding-columns.js";
import { StretchEncoder } from "../stretches/stretch-encoder.js";
import { type AddedToken, TokenFinder } from "./added-tokens.js";
import type { JsonFields } from "./json-fields.js";
import { jsonModelOf } from "./json-model.js";
import { BpeModel } from "./models/bpe-model.js";
import { BYTE_CHARACTERS } from "./models/byte-alphabet.js";
import { UnigramModel } from "./models/unigram-model.js";
import { WordLevelModel } from "./models/word-level-model.js";
import { AlignedText } from "./normalizers/aligned-text.js";
import { normalizerOf } from "./normalizers/normalizers.js";
import { type SpaceTrim, SpaceTrimmer, spaceTrimOf } from "./space-trimmer.js";
import { splittingOf } from "./splits/pre-tokenizers.js";
import { type ByteStretches, byteStretchesOf } from "./stretches/byte-stretches.js";
import { classWordsOf } from "./stretches/class-words.js";
import { spacedStretchesOf } from "./stretches/spaced-stretches.js";
import { stretchSourceOf } from "./stretches/stretch-source.js";
import { type AddedPlace, LATER_BASE, TextPipeline } from "./text-pipeline.js";
import { type WordModel, withKeptWords } from "./word-tokens.js";
import { bertWordsOf } from "./words/bert-words-of.js";
import { unigramWordsOf } from "./words/unigram-words.js";
import type { WordPoints, WordTexts } from "./words/word-texts.js";

/** Adds the tokens of texts by the parts of a tokenizer.json. */
export class JsonTextEncoder {
  readonly model: WordModel;
  /** The texts of added tokens by their ids: those that are sought in normalised text are normalised. */
  readonly addedPieces: ReadonlyMap<number, string>;
  readonly #pipeline: TextPipeline;
  readonly #stretches: StretchEncoder | undefined;
  /** Encodes whole texts word by word. */
  readonly #words: WordTexts | undefined;
  /** Trims offsets of rows; undefined when texts are trimmed, or not at all. */
  readonly #rowTrimmer: SpaceTrimmer | undefined;

  /**
   * @param pieceOf the piece of an id, added tokens too
   * @param trimsRows true to leave the spaces of tokens to {@link trimRow}, for rows that do not begin with their texts
   * @throws {StatusError} INVALID_ARGUMENT for a file that makes no sense; UNIMPLEMENTED for a part that is not supported
   */
  constructor(
    root: JsonFields,
    added: readonly AddedToken[],
    pieceOf: (id: number) => string | undefined,
    trimsRows = false,
  ) {
    const normalize = normalizerOf(root.object("normalizer"));
    const modelFields = root.object("model");
    const splitting = splittingOf(root.object("pre_tokenizer"), isOfBytes(modelFields));
    this.model = jsonModelOf(modelFields, splitting.isByteLevel);
    const { model } = this;
    const trimOfFile = spaceTrimOf(root.object("post_processor"));
    const trim = trimsRows ? undefined : trimOfFile;
    if (trimsRows && trimOfFile) this.#rowTrimmer = new SpaceTrimmer(trimOfFile.addsSpace, pieceOf);
    const exactTokens = new TokenFinder(
      added.filter(({ isNormalized }) => !isNormalized),
      ({ content }) => content,
    );
    const contentOf = ({ content, isNormalized }: AddedToken) =>
      isNormalized ? normalize(AlignedText.of(content)).text : content;
    this.addedPieces = new Map(added.map((token) => [token.id, contentOf(token)]));
    const normalizedTokens = new TokenFinder(
      added.filter(({ isNormalized }) => isNormalized),
      contentOf,
    );
    this.#pipeline = new TextPipeline({
      exactTokens,
      normalize,
      normalizeLater: normalizerOf(root.object("normalizer"), "after space"),
      normalizedTokens,
      splitting,
      tokensOf: withKeptWords((word) => model.tokens(word)),
      trim,
      pieceOf,
      unknown: trimOfFile && model instanceof UnigramModel ? model.unknown : undefined,
    });
    const hasNormalized = [...normalizedTokens.contents].length > 0;
    const isWordLevel = model instanceof WordLevelModel && !hasNormalized && !trim;
    const classWords = isWordLevel ? classWordsOf(root, model, [...exactTokens.contents]) : undefined;
    const bertWords = bertWordsOf(root, model, added);
    this.#words = classWords ?? bertWords;
    if (bertWords) return;
    const ofWords: ByteStretches | undefined =
      classWords &&
      ((bytes, from, to, columns) => {
        const base = from === 0 ? 0 : LATER_BASE;
        return classWords.encodeText(bytes.subarray(from, to), columns, undefined, base) !== undefined;
      });
    const byteStretches = ofWords ?? (hasNormalized ? undefined : byteStretchesFor(root, model, trim));
    const source = stretchSourceOf(root, this.#pipeline, exactTokens, normalizedTokens, byteStretches, model);
    this.#stretches = source && new StretchEncoder(source);
    if (source && byteStretches && model instanceof UnigramModel) {
      this.#words = unigramWordsOf(root, model, [...exactTokens.contents]);
    }
  }

  /** Adds rows of texts with all tokens, and of those around them. False, with nothing added, when texts are to be encoded one by one. */
  encodeRows(texts: readonly (string | Uint8Array)[], points: WordPoints, columns: EncodingColumns): boolean {
    if (!this.#words) return false;
    columns.reserveFor(texts);
    this.#words.encode(texts, charactersOf, points, columns, (text) => {
      this.#encodeOther(charactersOf(text), columns, undefined);
      return 0;
    });
    return true;
  }

  /**
   * Adds the tokens of a text. Bytes are UTF-8. Returns the added and unknown tokens whose spaces are trimmed by {@link trimRow}.
   *
   * @param enough tokens after so many may be left out
   */
  encode(text: string | Uint8Array, columns: EncodingColumns, enough: number): readonly AddedPlace[] {
    const characters = charactersOf(text);
    if (this.#words?.encodeText(characters, columns, enough) !== undefined) return [];
    return this.#encodeOther(characters, columns, enough);
  }

  /** Encodes a text that is not encoded word by word. */
  #encodeOther(characters: string, columns: EncodingColumns, enough: number | undefined): readonly AddedPlace[] {
    const size = this.#stretches?.encode(characters, columns, enough) ?? -1;
    return size < 0 ? this.#pipeline.encode(wellFormed(characters), columns) : [];
  }

  /** Takes spaces from the offsets of the tokens of a text from number `first` on: the row of a text begins there. */
  trimRow(text: string | Uint8Array, columns: EncodingColumns, first: number, added: readonly AddedPlace[]): void {
    if (!this.#rowTrimmer) return;
    this.#rowTrimmer.trim(columns, AlignedText.of(wellFormed(charactersOf(text))), first, true, added);
  }

  /** See {@link TextPipeline.wordSizes}. */
  wordSizes(text: string | Uint8Array): number[] {
    return this.#pipeline.wordSizes(wellFormed(charactersOf(text)));
  }

  /** The word of each token of a text. */
  wordIds(text: string | Uint8Array): Int32Array {
    return Int32Array.from(this.wordSizes(text).flatMap((size, word) => new Array<number>(Math.abs(size)).fill(word)));
  }
}

/**
 * True for a model that takes words as bytes; others take them in characters that stand for bytes. Where such a character has no id, the places of
 * those after it depend on its UTF-8.
 */
function isOfBytes(model: JsonFields | undefined): boolean {
  if (!model || (model.value("type") ?? "BPE") !== "BPE") return false;
  const vocabulary = model.value("vocab");
  const has = (piece: string) =>
    vocabulary instanceof Map ? vocabulary.has(piece) : Object.hasOwn(vocabulary ?? {}, piece);
  const prefixes = ["", model.text("continuing_subword_prefix", "")];
  const suffixes = ["", model.text("end_of_word_suffix", "")];
  return prefixes.every((prefix) =>
    suffixes.every((suffix) => BYTES_OF_TEXT.every((byte) => has(`${prefix}${BYTE_CHARACTERS[byte]}${suffix}`))),
  );
}

/** The bytes that UTF-8 has. */
const BYTES_OF_TEXT = Array.from({ length: 0xf5 }, (_, byte) => byte).filter((byte) => byte !== 0xc0 && byte !== 0xc1);

function byteStretchesFor(root: JsonFields, model: WordModel, trim: SpaceTrim | undefined): ByteStretches | undefined {
  const pieces = model instanceof BpeModel ? model.characterPieces() : undefined;
  if (model instanceof BpeModel && !pieces) return byteStretchesOf(root, model, trim);
  if (trim) return undefined;
  if (pieces) return spacedStretchesOf(root, pieces, () => true);
  if (!(model instanceof UnigramModel)) return undefined;
  return spacedStretchesOf(root, model.pieceFinder(), (id) => model.isOrdinary(id));
}

function charactersOf(text: string | Uint8Array): string {
  return typeof text === "string" ? text : decodeUtf8(text, 0, text.length);
}

/** A lone surrogate is U+FFFD, as in UTF-8. */
function wellFormed(text: string): string {
  return text.search(/\p{Surrogate}/u) < 0 ? text : text.replace(/\p{Surrogate}/gu, "\ufffd");
}
