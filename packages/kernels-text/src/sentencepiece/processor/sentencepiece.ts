import type { LinearMemory } from "@heddle/memory";
import { internal, outOfRange } from "@heddle/status";
import { ID_BITS, NO_VALUE, TOO_LONG, UNKNOWN_PIECE } from "../loops/plan-layout.js";
import { sentencepieceLoopsOver } from "../loops/sentencepiece-loops.js";
import { stateAfter } from "../loops/text-twin.js";
import { readModel } from "../model/read-model.js";
import type { SentencepieceModel } from "../model/sentencepiece-model.js";
import { writeDenormalizer } from "./denormalizer.js";
import { EncoderModel } from "./encoder-model.js";
import { type DecodedPiece, PieceDecoder } from "./piece-decoder.js";

/** A model with all that encodes and decodes. Its blocks are in linear memory until {@link dispose}. */
export class Sentencepiece {
  readonly model: SentencepieceModel;
  readonly encoder: EncoderModel;
  readonly #decoder: PieceDecoder;

  /**
   * @param bytes a model file, which must not change
   * @throws {StatusError} DATA_LOSS and INTERNAL for a damaged model, as `readModel`, `pieceTables` and `openCharsmap`; RESOURCE_EXHAUSTED
   * when memory is out
   */
  constructor(memory: LinearMemory, bytes: Uint8Array) {
    this.model = readModel(bytes);
    this.encoder = new EncoderModel(memory, this.model);
    this.#decoder = new PieceDecoder(this.model);
  }

  /** The number of ids. */
  get size(): number {
    return this.model.types.length;
  }

  /** The id of the piece with the text between two indices of `bytes`; that of unknown text for another. */
  idOf(bytes: Uint8Array, start = 0, end = bytes.length): number {
    const { trie, unknown } = this.encoder.tables;
    const state = stateAfter(bytes, trie, 0, 0, start, end);
    const value = state === 0 ? NO_VALUE : trie[state * 2 + 1];
    return value === NO_VALUE ? unknown : value & ID_BITS;
  }

  /** The text of an id: a view. @throws {StatusError} OUT_OF_RANGE for another id */
  textOf(id: number): Uint8Array {
    if (!(id >= 0 && id < this.size)) throw outOfRange(`Invalid id: ${id}`, { id });
    return this.model.pieces.at(id);
  }

  /**
   * The id of a piece that begins or ends sequences.
   *
   * @throws {StatusError} INTERNAL, as SentencePiece, for a model without the piece
   */
  pointId(text: Uint8Array): number {
    const id = this.idOf(text);
    if (this.model.types[id] === UNKNOWN_PIECE) {
      throw internal(`id for \`${new TextDecoder().decode(text)}\` is not defined.`);
    }
    return id;
  }

  /** The text of ids: a view, dead after the next call. @throws {StatusError} OUT_OF_RANGE for an id that the model does not have */
  decodeIds(ids: Iterable<number>): Uint8Array {
    return this.#decode(this.#piecesOf(ids));
  }

  /** The text of pieces, as {@link decodeIds}. */
  decodeTexts(texts: readonly Uint8Array[]): Uint8Array {
    return this.#decode(texts.map((text) => ({ id: this.idOf(text), text })));
  }

  /** Frees the memory. */
  dispose(): void {
    this.encoder.dispose();
  }

  *#piecesOf(ids: Iterable<number>): Iterable<DecodedPiece> {
    for (const id of ids) yield { id, text: this.textOf(id) };
  }

  #decode(pieces: Iterable<DecodedPiece>): Uint8Array {
    const text = this.#decoder.decode(pieces);
    return this.model.denormalizer ? this.#denormalized(text) : text;
  }

  /** Source: SentencePieceProcessor::Decode, its last step. */
  #denormalized(text: Uint8Array): Uint8Array {
    const { denormalizer, memory } = this.encoder;
    if (!denormalizer || text.length === 0) return text;
    using scope = memory.scope();
    const input = scope.malloc(text.length);
    memory.u8.set(text, input);
    for (let capacity = text.length * 3 + 64; ; capacity *= 2) {
      using work = memory.scope();
      const { plan, target } = writeDenormalizer(memory, work, denormalizer, capacity);
      const size = sentencepieceLoopsOver(memory).normalizeText(plan, input, text.length);
      if (size !== TOO_LONG) return memory.u8.slice(target, target + size);
    }
  }
}
