import { dataLoss, internal } from "@heddle/status";
import { DoubleArray } from "../darts/double-array.js";
import { FlatTable } from "../flatbuffer/flat-table.js";

/** A unigram model for {@link FastEncoder}. Source: encoder_config.fbs. */
export interface EncoderConfig {
  readonly start: number;
  readonly end: number;
  /** The id of unknown bytes; below 0 for texts that have no ids when they have such bytes. */
  readonly unknown: number;
  readonly unknownPenalty: number;
  /** Added to each id but that of unknown bytes. */
  readonly offset: number;
  readonly pieces: DoubleArray;
  readonly scores: Float32Array;
  readonly removeExtraWhitespaces: boolean;
  readonly addDummyPrefix: boolean;
  readonly escapeWhitespaces: boolean;
  /** Undefined without rules. */
  readonly rules: DoubleArray | undefined;
  /** Texts with a NUL after each. */
  readonly replacements: Uint8Array;
}

/** Numbers of fields in the order of the schema. */
const FIELD = {
  version: 0,
  start: 1,
  end: 2,
  unknown: 3,
  unknownPenalty: 4,
  offset: 5,
  pieces: 6,
  scores: 7,
  removeExtraWhitespaces: 8,
  addDummyPrefix: 9,
  escapeWhitespaces: 10,
  rules: 11,
  replacements: 12,
} as const;

/**
 * Reads a model, whose tries may be damaged: a step out of them leads nowhere.
 *
 * @throws {StatusError} INVALID_ARGUMENT for bytes that are not such a FlatBuffer; INTERNAL, as TensorFlow Text, for another version; DATA_LOSS
 * without pieces, and for a score that is NaN
 */
export function readEncoderConfig(bytes: Uint8Array): EncoderConfig {
  const table = FlatTable.root(bytes);
  if (table.uint8(FIELD.version) !== 0) throw internal("Sentencepiece conversion failed");
  const pieces = trieOf(table, FIELD.pieces);
  const words = table.words(FIELD.scores);
  if (!pieces || !words) throw dataLoss("the model has no pieces");
  const scores = new Float32Array(words.buffer);
  const unknownPenalty = table.float32(FIELD.unknownPenalty);
  if (Number.isNaN(unknownPenalty) || scores.some(Number.isNaN)) throw dataLoss("a score of the model is NaN");
  return {
    start: table.int32(FIELD.start),
    end: table.int32(FIELD.end),
    unknown: table.int32(FIELD.unknown, -1),
    unknownPenalty,
    offset: table.int32(FIELD.offset),
    pieces,
    scores,
    removeExtraWhitespaces: table.bool(FIELD.removeExtraWhitespaces),
    addDummyPrefix: table.bool(FIELD.addDummyPrefix),
    escapeWhitespaces: table.bool(FIELD.escapeWhitespaces),
    rules: trieOf(table, FIELD.rules),
    replacements: table.bytes(FIELD.replacements) ?? new Uint8Array(0),
  };
}

/** The double array in a table of its own; undefined when it is missing or empty. */
function trieOf(table: FlatTable, field: number): DoubleArray | undefined {
  const units = table.table(field)?.words(0);
  return units && units.length > 0 ? new DoubleArray(units) : undefined;
}
