/** A way in which the shapes that are inferred differ from TensorFlow's, and the reason. */
export interface ShapeDeviation {
  readonly op: RegExp;
  /** The difference in the words of `shapeDifference`. */
  readonly difference: RegExp;
  readonly reason: string;
}

/** All ways in which inferred shapes differ from TensorFlow's. */
export const SHAPE_DEVIATIONS: readonly ShapeDeviation[] = [];
