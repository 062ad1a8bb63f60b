/** A way in which the shapes that are inferred differ from TensorFlow's, and the reason. */
export interface ShapeDeviation {
  readonly op: RegExp;
  /** The difference in the words of `shapeDifference`. */
  readonly difference: RegExp;
  readonly reason: string;
}

/** All ways in which inferred shapes differ from TensorFlow's. */
export const SHAPE_DEVIATIONS: readonly ShapeDeviation[] = [
  {
    op: /^MatrixDiagV3$/,
    difference: /^wanted "(num_rows and num_cols are not|The number of rows of `diagonal`).*, found \[/,
    reason: "TensorFlow computes with -1 for an unknown size, and so refuses shapes that may be right.",
  },
  {
    op: /^GatherV2$/,
    difference: /^output 0: wanted \[\?.*, found \[\?/,
    reason: "With an unknown axis and a negative batch_dims, TensorFlow's output has too many dimensions.",
  },
  {
    op: /^DenseBincount$/,
    difference: /^output 0: wanted \[\], found \[\?\]/,
    reason:
      "TensorFlow gives the counts of a scalar the rank of the scalar while their number is unknown. They are a vector.",
  },
  {
    op: /^TruncatedNormal$/,
    difference: /^wanted \[9223372036854776000,2\], found "the index 9223372036854775807 is beyond 2\^53"/,
    reason: "A shape with a size beyond 2^53 is refused before the run, which could not make such a tensor.",
  },
];
