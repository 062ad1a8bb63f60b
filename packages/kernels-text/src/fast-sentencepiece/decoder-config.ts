import { dataLoss, internal } from "@heddle/status";
import { FlatTable } from "../flatbuffer/flat-table.js";

/** The texts of a model's ids. Source: decoder_config.fbs. */
export interface DecoderConfig {
  /** The id of the first piece. */
  readonly offset: number;
  readonly pieces: readonly Uint8Array[];
  /** True when a space at the begin of a text goes. */
  readonly removeDummyPrefix: boolean;
}

/**
 * Reads the texts of ids.
 *
 * @throws {StatusError} INVALID_ARGUMENT for bytes that are not such a FlatBuffer; INTERNAL, as TensorFlow Text, for another version; DATA_LOSS
 * without pieces
 */
export function readDecoderConfig(bytes: Uint8Array): DecoderConfig {
  const table = FlatTable.root(bytes);
  if (table.uint8(0) !== 0) throw internal("Sentencepiece conversion failed");
  const pieces = table.texts(2);
  if (!pieces) throw dataLoss("the model has no pieces");
  return {
    offset: table.int32(1),
    pieces: pieces.map((piece) => (piece.includes(0) ? piece.subarray(0, piece.indexOf(0)) : piece)),
    removeDummyPrefix: table.bool(5),
  };
}
