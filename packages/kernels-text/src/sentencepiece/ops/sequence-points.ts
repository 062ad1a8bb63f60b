import type { ComputeContext } from "@heddle/kernel-api";
import type { Sentencepiece } from "../processor/sentencepiece.js";
import type { TokenRows } from "../processor/token-rows.js";

/** Adds the tokens around a row, and ends it. */
export interface SequencePoints {
  start(rows: TokenRows): void;
  /** @param size that of the row's text, the offset of its end */
  end(rows: TokenRows, size: number): void;
}

/** The points that an encoder adds. Their ids are undefined when none is wanted. */
export function sequencePoints(bos: number | undefined, eos: number | undefined, reverse: boolean): SequencePoints {
  return {
    start(rows) {
      if (bos !== undefined) rows.addPoint(bos, 0);
    },
    end(rows, size) {
      if (eos !== undefined) rows.addPoint(eos, size);
      rows.endRow(reverse);
    },
  };
}

/**
 * The points of the inputs `add_bos`, `add_eos` and `reverse`, from input `first` on.
 *
 * @throws {StatusError} INTERNAL, as SentencePiece, when the model does not have a wanted piece
 */
export function pointsInput(context: ComputeContext, first: number, sentencepiece: Sentencepiece): SequencePoints {
  const [addBos, addEos, reverse] = [0, 1, 2].map((i) => {
    const { memory, address, elementCount } = context.input(first + i);
    return elementCount > 0 && memory.u8[address] !== 0;
  });
  const { bos, eos } = sentencepiece.model;
  return sequencePoints(
    addBos ? sentencepiece.pointId(bos) : undefined,
    addEos ? sentencepiece.pointId(eos) : undefined,
    reverse,
  );
}
