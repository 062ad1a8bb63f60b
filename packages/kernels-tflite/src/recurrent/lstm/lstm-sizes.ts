/** The sizes that the weights of a cell have together. */
export interface LstmSizes {
  readonly input: number;
  readonly cells: number;
  readonly outputs: number;
}
