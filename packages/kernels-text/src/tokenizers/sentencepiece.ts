import { LinearMemory } from "@heddle/memory";
import { decodeUtf8, utf8Bytes } from "@heddle/memory/utf8";
import { checkBytes, checkOptionNames } from "@heddle/status";
import { UNIGRAM } from "../sentencepiece/loops/plan-layout.js";
import { STRETCH_ROOM } from "../sentencepiece/loops/stretch-layout.js";
import { Sentencepiece } from "../sentencepiece/processor/sentencepiece.js";
import {
  type SequenceOptions,
  type SequencePoints,
  sequencePoints,
} from "../sentencepiece/processor/sequence-points.js";
import { TextStretches } from "../sentencepiece/processor/text-stretches.js";
import { MOST_TEXTS, TokenRows } from "../sentencepiece/processor/token-rows.js";
import { nbestPieces, type Sampling, samplePieces } from "../sentencepiece/sampling/sample-pieces.js";
import { SeededRandom } from "../sentencepiece/sampling/seeded-random.js";
import { checkTexts } from "./check-texts.js";
import { SentencepieceTexts } from "./sentencepiece-texts.js";
import { FIRST_CAPACITY, TextInput } from "./text-input.js";
import type { Encoding, Tokenizer } from "./tokenizer.js";

/** Options of {@link sentencepiece}. */
export interface SentencepieceOptions extends SequenceOptions {
  /** Draws segmentations in place of the best one. The same texts in the same order get the same, by the seed. Default: none are drawn. */
  readonly sampling?: Sampling & { readonly seed: number };
}

/**
 * The tokenizer of a SentencePiece model, a `.model` file: the same ids and offsets as SentencePiece 0.2.2 has.
 *
 * @param model must not change
 * @throws {StatusError} DATA_LOSS or INTERNAL for a damaged model; INTERNAL for `addBos` or `addEos` without such a piece
 *
 * @example
 * const tokenizer = sentencepiece(await readFile("spiece.model"));
 * const { ids, rowSplits } = tokenizer.encode(["I love lamp."]);
 * tokenizer.decode(ids); // "I love lamp."
 */
export function sentencepiece(model: Uint8Array, options: SentencepieceOptions = {}): SentencepieceTokenizer {
  checkOptionNames("sentencepiece", options, OPTIONS);
  return new SentencepieceTokenizer(model, options);
}

const PARTS = { offsets: true, texts: false };
/** A text has about as many tokens for each unit or byte, when these are ideographs. */
const TOKENS_OF_UNIT = 2 / 3;
const MOST_BYTES_OF_UNIT = 3;
/** Scores of longer texts are added to sums so great that few words are sure to be as they are alone. */
const LONGEST_OF_WORDS = 4096;

/** See {@link sentencepiece}. Its memory is its own, and goes with it. */
export class SentencepieceTokenizer implements Tokenizer {
  readonly #memory = new LinearMemory();
  readonly #model: Sentencepiece;
  readonly #points: SequencePoints;
  readonly #sampling: Sampling | undefined;
  readonly #random: SeededRandom;
  /** Undefined where decoded text goes through a denormaliser. */
  readonly #texts: SentencepieceTexts | undefined;
  /** Undefined where texts are encoded as a whole. */
  readonly #stretches: TextStretches | undefined;

  constructor(model: Uint8Array, options: SentencepieceOptions) {
    checkBytes(model, "the model");
    this.#model = new Sentencepiece(this.#memory, model);
    const { model: fields } = this.#model;
    this.#texts = fields.denormalizer ? undefined : new SentencepieceTexts(fields);
    this.#points = sequencePoints(this.#model, options);
    this.#sampling = options.sampling;
    this.#random = new SeededRandom(options.sampling?.seed ?? 0);
    this.#stretches = options.sampling ? undefined : TextStretches.of(this.#model.encoder);
  }

  get size(): number {
    return this.#model.size;
  }

  /** @throws {StatusError} INVALID_ARGUMENT for what is not a text; RESOURCE_EXHAUSTED for texts that take more than the memory has */
  encode(texts: readonly (string | Uint8Array)[]): Encoding {
    checkTexts(texts);
    const { encoder } = this.#model;
    using rows = new TokenRows(encoder, PARTS);
    let units = 0;
    for (const { length } of texts) units += length;
    rows.reserve(
      Math.ceil(units * TOKENS_OF_UNIT) + Math.min(units * MOST_BYTES_OF_UNIT, FIRST_CAPACITY) + STRETCH_ROOM,
    );
    using input = new TextInput(this.#memory);
    if (this.#stretches) this.#encodeByStretches(this.#stretches, rows, input, texts);
    else {
      for (const text of texts) {
        const size = input.write(text);
        this.#encodeWhole(rows, input.address, size);
      }
    }
    return encodingOf(rows);
  }

  /**
   * The best segmentations of one text as rows, the best first.
   *
   * @param count at most 1024
   * @throws {StatusError} INTERNAL for a model that is not of unigrams
   */
  encodeBest(text: string | Uint8Array, count: number): Encoding {
    const { encoder } = this.#model;
    using rows = new TokenRows(encoder, PARTS);
    using input = new TextInput(this.#memory);
    const size = input.write(text);
    for (const segment of nbestPieces(encoder, rows.plan, rows.normalize(input.address, size), count)) {
      this.#points.start(rows);
      rows.encode(input.address, size, segment);
      this.#points.end(rows, size);
    }
    return encodingOf(rows);
  }

  /** Texts are encoded some at a time. */
  #encodeByStretches(
    stretches: TextStretches,
    rows: TokenRows,
    input: TextInput,
    texts: readonly (string | Uint8Array)[],
  ): void {
    const isUnigram = this.#model.encoder.model.kind === UNIGRAM;
    const most = isUnigram ? LONGEST_OF_WORDS : Number.POSITIVE_INFINITY;
    let sizes: number[] = [];
    const encode = () => {
      if (sizes.length > 0) rows.encodeTexts(stretches, this.#points, input.address, sizes);
      sizes = [];
      input.restart();
    };
    for (const text of texts) {
      if (sizes.length === MOST_TEXTS || !input.hasRoom(text)) encode();
      const size = input.add(text);
      if (size <= most) {
        sizes.push(size);
        continue;
      }
      const at = input.end - size;
      encode();
      this.#encodeWhole(rows, at, size);
    }
    encode();
  }

  #encodeWhole(rows: TokenRows, at: number, size: number): void {
    const sampling = this.#sampling;
    this.#points.start(rows);
    rows.encode(at, size, sampling && samplePieces(this.#model.encoder, sampling, this.#random));
    this.#points.end(rows, size);
  }

  /** The text of ids. @throws {StatusError} OUT_OF_RANGE for an id past the vocabulary; INVALID_ARGUMENT for what is not a number */
  decode(ids: Iterable<number>): string {
    if (!this.#texts) return this.#decodeBytes(ids);
    const list = ArrayBuffer.isView(ids) || Array.isArray(ids) ? ids : Array.from(ids);
    return this.#texts.decode(list) ?? this.#decodeBytes(list);
  }

  #decodeBytes(ids: Iterable<number>): string {
    const text = this.#model.decodeIds(ids);
    return decodeUtf8(text, 0, text.length);
  }

  piece(id: number): string | undefined {
    if (!(Number.isInteger(id) && id >= 0 && id < this.size)) return undefined;
    const text = this.#model.textOf(id);
    return decodeUtf8(text, 0, text.length);
  }

  id(piece: string): number | undefined {
    const bytes = utf8Bytes(piece);
    const id = this.#model.idOf(bytes);
    return id === this.#model.encoder.tables.unknown && this.piece(id) !== piece ? undefined : id;
  }
}

/** Copies of the columns. */
function encodingOf({ memory, ids, starts, limits, count, splits }: TokenRows): Encoding {
  const { i32, u32 } = memory;
  const column = (address: number) => u32.slice(address >>> 2, (address >>> 2) + count);
  return {
    ids: i32.slice(ids >>> 2, (ids >>> 2) + count),
    rowSplits: new Uint32Array(splits),
    starts: column(starts),
    ends: column(limits),
  };
}

const OPTIONS: Readonly<Record<keyof SentencepieceOptions, true>> = {
  addBos: true,
  addEos: true,
  reverse: true,
  sampling: true,
};
