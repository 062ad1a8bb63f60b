import type { Sentencepiece } from "./sentencepiece.js";

/** Pieces around the tokens of a text, and their order. */
export interface SequenceOptions {
  /** True for the piece that begins a sequence. Default false. */
  readonly addBos?: boolean;
  /** True for the piece that ends a sequence. Default false. */
  readonly addEos?: boolean;
  /** True for the last token first. Default false. */
  readonly reverse?: boolean;
}

/** Tokens to which those around a row are added. */
export interface PointRows {
  addPoint(id: number, offset: number): void;
  endRow(reverse: boolean): void;
}

/** Adds the tokens around a row, and ends it. */
export interface SequencePoints {
  /** The ids of these tokens; undefined for none. */
  readonly bos: number | undefined;
  readonly eos: number | undefined;
  readonly reverse: boolean;
  start(rows: PointRows): void;
  /** @param size that of the row's text, the offset of its end */
  end(rows: PointRows, size: number): void;
}

/** @throws {StatusError} INTERNAL, as SentencePiece, when the model does not have a wanted piece */
export function sequencePoints(
  sentencepiece: Sentencepiece,
  { addBos, addEos, reverse = false }: SequenceOptions,
): SequencePoints {
  const { model } = sentencepiece;
  const bos = addBos ? sentencepiece.pointId(model.bos) : undefined;
  const eos = addEos ? sentencepiece.pointId(model.eos) : undefined;
  return {
    bos,
    eos,
    reverse,
    start(rows) {
      if (bos !== undefined) rows.addPoint(bos, 0);
    },
    end(rows, size) {
      if (eos !== undefined) rows.addPoint(eos, size);
      rows.endRow(reverse);
    },
  };
}
