import { checkOptionNames, invalidArgument, resourceExhausted } from "@heddle/status";
import { checkPairs, checkTexts } from "./check-texts.js";
import { EncodingColumns } from "./encoding-columns.js";
import { fileText } from "./file-text.js";
import { addedTokensOf } from "./json/added-tokens.js";
import { decoderStepsOf } from "./json/decoders.js";
import { IdDecoder } from "./json/id-decoder.js";
import { JsonFields } from "./json/json-fields.js";
import { checkSteps } from "./json/step-limits.js";
import { JsonTextEncoder } from "./json/text-encoder.js";
import { type LayoutItem, pointsOf, type TokenLayout, tokenLayoutOf } from "./json/token-layout.js";
import { type JsonEncoding, JsonRows } from "./json-rows.js";
import { KeptColumns } from "./kept-columns.js";
import { keptRange, overflowingRanges, overflowingRows, type TokenRange } from "./overflowing.js";
import { checkWhole, type FullPadding, fullPadding, type Padding, paddingIn } from "./padding.js";
import type { DecodeOptions, Tokenizer } from "./tokenizer.js";
import { keptCounts, type Truncation, truncationIn } from "./truncation.js";

/** Options of {@link tokenizerJson}. */
export interface TokenizerJsonOptions {
  /** True for the special tokens around each text that the file has. Default true. */
  readonly addSpecialTokens?: boolean;
  /** How long rows lose tokens, null for not at all. Default: as the file has it. */
  readonly truncation?: Truncation | null;
  /** How short rows are filled up, null for not at all. Default: as the file has it. */
  readonly padding?: Padding | null;
  /** True for rows with the tokens that truncation takes, after the row that loses them. Default false. */
  readonly overflowing?: boolean;
  /** null to encode without the dropout of the file, which is random. Default: a file with one is refused. */
  readonly dropout?: null;
}

/** More tokens than any text has. */
const ALL = 0x7fffffff;

/** The most tokens of the rows of a text with overflowing ones. */
const MOST_TOKENS = 2 ** 26;

/** A text, or its UTF-8. */
type Text = string | Uint8Array;

/** The names of the options that every tokenizer of JSON has. */
export const JSON_OPTIONS: Readonly<Record<Exclude<keyof TokenizerJsonOptions, "dropout">, true>> = {
  addSpecialTokens: true,
  truncation: true,
  padding: true,
  overflowing: true,
};

/**
 * The tokenizer of a Hugging Face `tokenizer.json`: the same ids as tokenizers 0.23 has.
 *
 * @param json the file, or its text
 * @throws {StatusError} INVALID_ARGUMENT for a file that makes no sense; UNIMPLEMENTED, with the name, for a part that is not supported;
 * RESOURCE_EXHAUSTED for a part with more than 1024 steps
 *
 * @example
 * const tokenizer = tokenizerJson(await readFile("tokenizer.json"));
 * const { ids, attentionMask } = tokenizer.encode(["Hello world"]);
 * tokenizer.decode(ids); // "Hello world"
 */
export function tokenizerJson(json: Text, options: TokenizerJsonOptions = {}): JsonTokenizer {
  checkOptionNames("tokenizerJson", options, { ...JSON_OPTIONS, dropout: true });
  const { dropout } = options;
  if (dropout !== undefined && dropout !== null) throw invalidArgument(`dropout must be null, found ${dropout}`);
  const file = parsed(json);
  return new JsonTokenizer(new JsonFields(dropout === null ? withoutDropout(file) : file, "root"), options);
}

function parsed(json: Text): unknown {
  const text = fileText(json, "the tokenizer");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidArgument(`the tokenizer is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function withoutDropout(file: unknown): unknown {
  if (!isObject(file) || !isObject(file.model)) return file;
  return { ...file, model: { ...file.model, dropout: null } };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** See {@link tokenizerJson}. */
export class JsonTokenizer implements Tokenizer {
  readonly #encoder: JsonTextEncoder;
  readonly #layout: TokenLayout;
  readonly #truncation: Truncation | undefined;
  readonly #padding: FullPadding | undefined;
  /** Of all pieces, and without the special ones. */
  readonly #decoder: IdDecoder;
  readonly #plainDecoder: IdDecoder;
  /** The ids of added tokens; the model has the others. */
  readonly #addedIds: ReadonlyMap<string, number>;
  /** So many tokens of a text are always enough. */
  readonly #enough: number;
  readonly #overflowing: boolean;
  /** True when rows may begin within their texts. */
  readonly #cutsBeginnings: boolean;
  readonly #columns = new KeptColumns();
  /** The tokens of the texts of a pair. */
  readonly #parts = [new EncodingColumns(), new EncodingColumns()] as const;

  constructor(
    root: JsonFields,
    { addSpecialTokens = true, truncation, padding, overflowing = false }: TokenizerJsonOptions,
  ) {
    checkSteps(root);
    const added = addedTokensOf(root);
    this.#overflowing = overflowing;
    this.#layout = tokenLayoutOf(root.object("post_processor"), addSpecialTokens);
    if (truncation) checkWhole("truncation.maxLength", truncation.maxLength, 0);
    const [ofFile, paddingOfFile] = [truncationIn(root.object("truncation")), paddingIn(root.object("padding"))];
    this.#truncation = truncation === undefined ? ofFile : (truncation ?? undefined);
    checkWhole("truncation.stride", this.#truncation?.stride ?? 0, 0);
    const cutsBeginnings = this.#truncation !== undefined && (this.#truncation.direction === "left" || overflowing);
    this.#encoder = new JsonTextEncoder(root, added, (id) => this.piece(id), cutsBeginnings);
    this.#cutsBeginnings = cutsBeginnings;
    this.#enough = this.#truncation && !cutsBeginnings ? Math.min(this.#truncation.maxLength + 1, ALL) : ALL;
    this.#padding = padding ? fullPadding(padding, paddingOfFile) : padding === undefined ? paddingOfFile : undefined;
    // Special tokens as the file has them: normalised ones are not left out of decoded text.
    const special = new Set(added.filter(({ isSpecial }) => isSpecial).map(({ content }) => content));
    const steps = decoderStepsOf(root.object("decoder"));
    const plainPiece = (id: number) => {
      const piece = this.piece(id);
      return piece === undefined || special.has(piece) ? undefined : piece;
    };
    this.#decoder = new IdDecoder(steps, (id) => this.piece(id), this.size);
    this.#plainDecoder = new IdDecoder(steps, plainPiece, this.size);
    this.#addedIds = new Map(added.map(({ id, content }) => [content, id]));
  }

  get size(): number {
    const { model, addedPieces } = this.#encoder;
    let size = model.pieces.size;
    for (const id of addedPieces.keys()) if (!model.pieces.has(id)) size++;
    return size;
  }

  /**
   * A row for each text, and overflowing ones if they are asked for.
   *
   * @throws {StatusError} INVALID_ARGUMENT for an unknown word when the file has no token for those, and for a stride that is not below the
   * tokens that a row keeps
   */
  encode(texts: readonly Text[]): JsonEncoding {
    checkTexts(texts);
    const rows = new JsonRows(this.#columns.take());
    const { single } = this.#layout;
    const wordsOf = (i: number) => this.#encoder.wordIds(texts[i]);
    const points = this.#truncation || this.#overflowing ? undefined : pointsOf(single);
    if (points && this.#encoder.encodeRows(texts.slice(), points, rows.columns)) {
      const encoding = rows.encodingBy(single, this.#padding, wordsOf);
      this.#columns.giveBack(rows.columns);
      return encoding;
    }
    rows.reserve(texts);
    const isPlain = !this.#cutsBeginnings && single.filter((item) => "sequence" in item).length === 1;
    for (let i = 0; i < texts.length; i++) {
      if (isPlain) this.#addPlain(rows, single, [texts[i]], i);
      else this.#addParts(rows, single, [texts[i]], i);
    }
    const encoding = rows.encoding(this.#padding, wordsOf);
    this.#columns.giveBack(rows.columns);
    return encoding;
  }

  /**
   * A row for each pair of texts, such as a question and its context. Offsets count from the beginning of a token's own text.
   *
   * @throws {StatusError} INVALID_ARGUMENT as {@link encode}, and for texts too short to be truncated as wanted
   */
  encodePairs(pairs: readonly (readonly [first: Text, second: Text])[]): JsonEncoding {
    checkPairs(pairs);
    const rows = new JsonRows(this.#columns.take());
    const { pair: layout } = this.#layout;
    rows.reserve(pairs.flat());
    const isPlain = !this.#truncation && !this.#overflowing;
    for (let i = 0; i < pairs.length; i++) {
      if (isPlain) this.#addPlain(rows, layout, pairs[i], i);
      else this.#addParts(rows, layout, pairs[i], i);
    }
    const encoding = rows.encoding(this.#padding, (i, sequence) => this.#encoder.wordIds(pairs[i][sequence]));
    this.#columns.giveBack(rows.columns);
    return encoding;
  }

  /** The text of ids; ids past the vocabulary are left out. @throws {StatusError} INVALID_ARGUMENT for what is not a number */
  decode(ids: Iterable<number>, { skipSpecialTokens = true }: DecodeOptions = {}): string {
    return (skipSpecialTokens ? this.#plainDecoder : this.#decoder).decode(ids);
  }

  piece(id: number): string | undefined {
    return this.#encoder.addedPieces.get(id) ?? this.#encoder.model.pieces.get(id);
  }

  id(piece: string): number | undefined {
    return this.#addedIds.get(piece) ?? this.#encoder.model.ids.get(piece);
  }

  /** Adds a row with all tokens of its texts; of one text as many as truncation keeps. */
  #addPlain(rows: JsonRows, layout: readonly LayoutItem[], texts: readonly Text[], number: number): void {
    const { columns } = rows;
    for (const item of layout) {
      if ("id" in item) {
        rows.addSpecial(item.id, item.typeId);
        continue;
      }
      const first = columns.ids.length;
      this.#encoder.encode(texts[item.sequence], columns, this.#enough);
      if (this.#truncation) columns.truncate(first + this.#kept(layout, columns.ids.length - first, undefined)[0]);
      rows.endSequence(item.sequence, item.typeId, 0);
    }
    rows.endRow(number);
  }

  #addParts(rows: JsonRows, layout: readonly LayoutItem[], texts: readonly Text[], number: number): void {
    const parts = this.#parts;
    const added = texts.map((text, i) => {
      parts[i].clear();
      return this.#encoder.encode(text, parts[i], this.#enough);
    });
    const second = texts.length > 1 ? this.#secondSize(texts[1]) : undefined;
    const kept = this.#kept(layout, parts[0].ids.length, second, () => this.#isFirstLonger(texts));
    const ranges = texts.map((_, i) => this.#ranges(parts[i].ids.length, kept[i]));
    const most = texts.reduce((count, _, i) => count * ranges[i].length, 1) * (kept[0] + kept[1] + layout.length);
    if (most > MOST_TOKENS) throw resourceExhausted(`the overflowing rows of a text have ${most} tokens`, { most });
    for (const row of overflowingRows(layout, ranges)) {
      for (const [i, item] of layout.entries()) {
        if ("id" in item) {
          rows.addSpecial(item.id, item.typeId);
          continue;
        }
        const { sequence, typeId } = item;
        const { from, to } = ranges[sequence][row[i]];
        const first = rows.columns.ids.length;
        rows.columns.append(parts[sequence], from, to);
        if (this.#cutsBeginnings) {
          const places = added[sequence].flatMap(([at, text]) =>
            at >= from && at < to ? [[at - from + first, text] as const] : [],
          );
          this.#encoder.trimRow(texts[sequence], rows.columns, first, places);
        }
        rows.endSequence(sequence, typeId, from);
      }
      rows.endRow(number);
    }
  }

  #ranges(count: number, kept: number): readonly TokenRange[] {
    const { direction = "right", stride = 0 } = this.#truncation ?? {};
    return this.#overflowing ? overflowingRanges(count, kept, direction, stride) : [keptRange(count, kept, direction)];
  }

  /** The tokens of the second text of a pair; those that the library has of it when the first text has no tokens to lose. */
  #secondSize(text: Text): number {
    const [first, second] = this.#parts.map(({ ids }) => ids.length);
    return this.#truncation?.strategy === "only-first" && first === 0
      ? Math.min(second, this.#sizeBeforeTruncation(text))
      : second;
  }

  /** True when the first text of a pair has more tokens, of those that the library truncates. */
  #isFirstLonger(texts: readonly Text[]): boolean {
    const [first, second] = texts.map((text) => this.#sizeBeforeTruncation(text));
    return first > second;
  }

  /** The library ends a text with the word, not an added token, that has the last token of a row. */
  #sizeBeforeTruncation(text: Text): number {
    const { maxLength = 0, direction } = this.#truncation ?? {};
    const sizes = this.#encoder.wordSizes(text);
    if (direction === "left") sizes.reverse();
    let size = 0;
    for (const tokens of sizes) {
      size += Math.abs(tokens);
      if (tokens >= 0 && size >= maxLength) break;
    }
    return size;
  }

  #kept(
    layout: readonly LayoutItem[],
    first: number,
    second: number | undefined,
    isFirstLonger?: () => boolean,
  ): readonly [number, number] {
    if (!this.#truncation) return [first, second ?? 0];
    const { maxLength, strategy } = this.#truncation;
    const special = layout.filter((item) => "id" in item).length;
    return keptCounts(first, second, maxLength - special, strategy, isFirstLonger);
  }
}
