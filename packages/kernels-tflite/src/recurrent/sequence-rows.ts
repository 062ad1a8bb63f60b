import type { Shape } from "@heddle/tensor";

/** The places of the rows of a sequence in memory: one for each step and each entry of the batch. */
export interface SequenceRows {
  readonly address: number;
  /** Bytes from a step to the next. */
  readonly stepBytes: number;
  /** Bytes from an entry of the batch to the next. */
  readonly entryBytes: number;
}

/** The sizes of a sequence of rows. */
export interface SequenceShape {
  readonly steps: number;
  readonly batch: number;
  readonly size: number;
}

/** The sizes of a tensor of three dimensions, or of two, which is one step. */
export function sequenceShape(shape: Shape, isTimeMajor: boolean): SequenceShape {
  if (shape.length === 2) return { steps: 1, batch: shape[0], size: shape[1] };
  const [steps, batch] = isTimeMajor ? [shape[0], shape[1]] : [shape[1], shape[0]];
  return { steps, batch, size: shape[2] };
}

/** The rows of a tensor with those sizes, of elements of 1, 2 or 4 bytes. */
export function sequenceRows(
  address: number,
  { steps, batch, size }: SequenceShape,
  isTimeMajor: boolean,
  elementBytes = 4,
): SequenceRows {
  const rowBytes = size * elementBytes;
  return isTimeMajor
    ? { address, stepBytes: batch * rowBytes, entryBytes: rowBytes }
    : { address, stepBytes: rowBytes, entryBytes: steps * rowBytes };
}
