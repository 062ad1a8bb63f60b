import type { ComputeContext } from "@heddle/kernel-api";
import { splitLoopsOver } from "./split-loops.js";

/** The outputs of an op that splits texts. */
export interface TokenOutputs {
  /** The output of the tokens. */
  readonly tokens: number;
  /**
   * Sets the outputs that tell the row of each of `count` tokens. At the address `rowEnds` are `rows` uint32: the number of tokens up to
   * the end of each row. Views taken before are dead afterwards.
   */
  setPlaces(context: ComputeContext, rowEnds: number, rows: number, count: number): void;
}

/** Indices, tokens and dense shape of a sparse matrix. */
export const sparseTokens: TokenOutputs = { tokens: 1, setPlaces: setTokenPlaces };

/** Tokens and row splits of a ragged tensor. */
export const raggedTokens: TokenOutputs = { tokens: 0, setPlaces: setRowSplits };

/**
 * Sets output 0 to the [row, column] of each of `count` tokens, and output 2 to [rows, most tokens in a row].
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
 */
function setTokenPlaces(context: ComputeContext, rowEnds: number, rows: number, count: number): void {
  const indices = context.allocateOutput(0, [count, 2]).address;
  const shape = context.allocateOutput(2, [2]).address;
  const { memory } = context;
  const columns = splitLoopsOver(memory).placeTokens(rowEnds, rows, indices);
  memory.i32.set([rows, 0, columns, 0], shape >>> 2);
}

/** Sets output 1 to 0 and the ends of the rows. */
function setRowSplits(context: ComputeContext, rowEnds: number, rows: number): void {
  const { address } = context.allocateOutput(1, [rows + 1]);
  const { u32 } = context.memory;
  const to = address >>> 2;
  u32.fill(0, to, to + 2 * rows + 2);
  for (let row = 0; row < rows; row++) u32[to + 2 * row + 2] = u32[(rowEnds >>> 2) + row];
}
