/** The two pixels of the input around one of the output, along one dimension. */
export interface ResizeStep {
  readonly lower: number;
  readonly upper: number;
  /** How far it is from the lower to the upper one. */
  readonly part: number;
}
