import { WireFields, WireType } from "@heddle/protos";
import { BYTE_PIECE, CHAR, NORMAL_PIECE, UNIGRAM } from "../loops/plan-layout.js";
import { ByteStrings } from "./byte-strings.js";
import type { NormalizerSpec, SentencepieceModel } from "./sentencepiece-model.js";

const FILE = "sentencepiece.ModelProto";
const encoder = /* @__PURE__ */ new TextEncoder();

/** Numbers of fields. Source: sentencepiece_model.proto. */
const MODEL = { pieces: 1, trainer: 2, normalizer: 3, denormalizer: 5 } as const;
const PIECE = { text: 1, score: 2, type: 3 } as const;
const TRAINER = { type: 3, suffix: 24, byteFallback: 35, unknownSurface: 44, bos: 46, eos: 47 } as const;
const NORMALIZER = { charsmap: 2, addDummyPrefix: 3, removeExtraWhitespaces: 4, escapeWhitespaces: 5 } as const;

/**
 * Reads a model file. Texts are views of `bytes`.
 *
 * @throws {StatusError} DATA_LOSS with the offset when the bytes are not such a message, for a score that is not finite, and for types of
 * models and pieces that SentencePiece does not have
 */
export function readModel(bytes: Uint8Array): SentencepieceModel {
  const pieces = new ByteStrings(bytes);
  const scores: number[] = [];
  const types: number[] = [];
  const trainer = { kind: UNIGRAM as number, spacesAreSuffixes: false, byteFallback: false };
  const texts = { unknownSurface: encoder.encode(" \u2047 "), bos: encoder.encode("<s>"), eos: encoder.encode("</s>") };
  const normalizer = newNormalizer();
  let denormalizer: ReturnType<typeof newNormalizer> | undefined;
  const fields = new WireFields(bytes, FILE);
  while (fields.next()) {
    switch (fields.field) {
      case MODEL.pieces:
        readPiece(nested(fields), pieces, scores, types);
        break;
      case MODEL.trainer:
        readTrainer(nested(fields), trainer, texts);
        break;
      case MODEL.normalizer:
        readNormalizer(nested(fields), normalizer);
        break;
      case MODEL.denormalizer:
        denormalizer ??= newNormalizer();
        readNormalizer(nested(fields), denormalizer);
    }
  }
  return {
    ...trainer,
    ...texts,
    pieces,
    scores: Float32Array.from(scores),
    types: Uint8Array.from(types),
    normalizer,
    denormalizer: denormalizer && denormalizer.charsmap.length > 0 ? denormalizer : undefined,
  };
}

function readPiece(fields: WireFields, pieces: ByteStrings, scores: number[], types: number[]): void {
  let [start, end, score, type] = [0, 0, 0, NORMAL_PIECE as number];
  while (fields.next()) {
    switch (fields.field) {
      case PIECE.text:
        fields.expect(WireType.LENGTH_DELIMITED);
        ({ start, end } = fields);
        break;
      case PIECE.score:
        score = float(fields);
        if (!Number.isFinite(score)) throw fields.bad(`the score of piece ${scores.length} is ${score}`);
        break;
      case PIECE.type:
        type = fields.number();
        if (type < NORMAL_PIECE || type > BYTE_PIECE) {
          throw fields.bad(`piece ${scores.length} has type ${type}, ${NORMAL_PIECE} to ${BYTE_PIECE} wanted`);
        }
    }
  }
  pieces.add(start, end);
  scores.push(score);
  types.push(type);
}

function readTrainer(
  fields: WireFields,
  trainer: { kind: number; spacesAreSuffixes: boolean; byteFallback: boolean },
  texts: { unknownSurface: Uint8Array; bos: Uint8Array; eos: Uint8Array },
): void {
  while (fields.next()) {
    switch (fields.field) {
      case TRAINER.type:
        trainer.kind = fields.number();
        if (trainer.kind < UNIGRAM || trainer.kind > CHAR)
          throw fields.bad(`model type ${trainer.kind} found, 1 to 4 wanted`);
        break;
      case TRAINER.suffix:
        trainer.spacesAreSuffixes = fields.number() !== 0;
        break;
      case TRAINER.byteFallback:
        trainer.byteFallback = fields.number() !== 0;
        break;
      case TRAINER.unknownSurface:
        texts.unknownSurface = beforeNul(view(fields));
        break;
      case TRAINER.bos:
        if (view(fields).length > 0) texts.bos = beforeNul(view(fields));
        break;
      case TRAINER.eos:
        if (view(fields).length > 0) texts.eos = beforeNul(view(fields));
    }
  }
}

function newNormalizer(): { -readonly [Name in keyof NormalizerSpec]: NormalizerSpec[Name] } {
  return {
    charsmap: new Uint8Array(0),
    addDummyPrefix: true,
    removeExtraWhitespaces: true,
    escapeWhitespaces: true,
  };
}

function readNormalizer(fields: WireFields, spec: ReturnType<typeof newNormalizer>): void {
  while (fields.next()) {
    switch (fields.field) {
      case NORMALIZER.charsmap:
        spec.charsmap = view(fields);
        break;
      case NORMALIZER.addDummyPrefix:
        spec.addDummyPrefix = fields.number() !== 0;
        break;
      case NORMALIZER.removeExtraWhitespaces:
        spec.removeExtraWhitespaces = fields.number() !== 0;
        break;
      case NORMALIZER.escapeWhitespaces:
        spec.escapeWhitespaces = fields.number() !== 0;
    }
  }
}

function nested(fields: WireFields): WireFields {
  fields.expect(WireType.LENGTH_DELIMITED);
  return new WireFields(fields.bytes, FILE, fields.start, fields.end);
}

function view(fields: WireFields): Uint8Array {
  fields.expect(WireType.LENGTH_DELIMITED);
  return fields.bytes.subarray(fields.start, fields.end);
}

function float(fields: WireFields): number {
  fields.expect(WireType.FIXED32);
  const { bytes, start } = fields;
  return new DataView(bytes.buffer, bytes.byteOffset).getFloat32(start, true);
}

/** SentencePiece reads these texts as C strings. */
function beforeNul(text: Uint8Array): Uint8Array {
  const end = text.indexOf(0);
  return end < 0 ? text : text.subarray(0, end);
}
