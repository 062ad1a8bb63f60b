import { validSize } from "../loops/normalize-twin.js";
import * as Plan from "../loops/plan-layout.js";
import { byteOf } from "../model/piece-tables.js";
import type { SentencepieceModel } from "../model/sentencepiece-model.js";

/** A token to decode. */
export interface DecodedPiece {
  readonly id: number;
  readonly text: Uint8Array;
}

const SPACE = 0x20;
const REPLACEMENT_CHARACTER = Uint8Array.of(0xef, 0xbf, 0xbd);

/**
 * Turns pieces into text. Source: SentencePieceProcessor::Decode of sentencepiece_processor.cc.
 */
export class PieceDecoder {
  readonly #model: SentencepieceModel;
  /** The text of each id with spaces, made when it is met. */
  readonly #surfaces: Uint8Array[] = [];
  #text = new Uint8Array(256);
  #size = 0;

  constructor(model: SentencepieceModel) {
    this.#model = model;
  }

  /** The text, before a denormaliser. A view, dead after the next call. */
  decode(pieces: Iterable<DecodedPiece>): Uint8Array {
    const { types } = this.#model;
    this.#size = 0;
    const bytes: number[] = [];
    let isFirst = true;
    let hadSpace = false;
    for (const piece of pieces) {
      if (types[piece.id] === Plan.BYTE_PIECE) {
        bytes.push(byteOf(piece.text));
        continue;
      }
      this.#addBytes(bytes);
      if (hadSpace || this.#size > 0) isFirst = false;
      hadSpace = this.#addPiece(piece, isFirst);
    }
    this.#addBytes(bytes);
    return this.#text.subarray(0, this.#size);
  }

  /** Adds the text of a piece. True when it is the first and its space was left out. */
  #addPiece({ id, text }: DecodedPiece, isFirst: boolean): boolean {
    const { types, pieces, normalizer, unknownSurface } = this.#model;
    if (types[id] === Plan.CONTROL_PIECE) return false;
    if (types[id] === Plan.UNKNOWN_PIECE) {
      this.#add(equal(pieces.at(id), text) ? unknownSurface : text);
      return false;
    }
    this.#surfaces[id] ??= withSpaces(text);
    const surface = this.#surfaces[id];
    const { addDummyPrefix, removeExtraWhitespaces } = normalizer;
    const drops = isFirst && (addDummyPrefix || removeExtraWhitespaces) && isSpaceSymbol(text, 0);
    this.#add(drops ? surface.subarray(1) : surface);
    return drops && !removeExtraWhitespaces;
  }

  /** Adds the characters of bytes, U+FFFD for each byte that is in none, and forgets the bytes. */
  #addBytes(bytes: number[]): void {
    if (bytes.length === 0) return;
    for (const character of charactersOf(bytes)) this.#add(character);
    bytes.length = 0;
  }

  #add(text: Uint8Array): void {
    const size = this.#size + text.length;
    if (size > this.#text.length) {
      const wider = new Uint8Array(size * 2);
      wider.set(this.#text.subarray(0, this.#size));
      this.#text = wider;
    }
    this.#text.set(text, this.#size);
    this.#size = size;
  }
}

/** The characters of bytes, U+FFFD for each byte that is in none. */
export function charactersOf(bytes: readonly number[]): Uint8Array[] {
  const text = Uint8Array.from(bytes);
  const characters: Uint8Array[] = [];
  for (let at = 0; at < text.length; ) {
    const size = validSize(text, at, text.length);
    characters.push(size === 0 ? REPLACEMENT_CHARACTER : text.subarray(at, at + size));
    at += size || 1;
  }
  return characters;
}

/** The text with a space for each U+2581. */
export function withSpaces(text: Uint8Array): Uint8Array {
  const surface = new Uint8Array(text.length);
  let size = 0;
  for (let at = 0; at < text.length; ) {
    const isSpace = isSpaceSymbol(text, at);
    surface[size++] = isSpace ? SPACE : text[at];
    at += isSpace ? 3 : 1;
  }
  return surface.slice(0, size);
}

export function isSpaceSymbol(text: Uint8Array, at: number): boolean {
  return text[at] === 0xe2 && text[at + 1] === 0x96 && text[at + 2] === 0x81;
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
