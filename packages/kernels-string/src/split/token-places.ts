import type { ComputeContext } from "@heddle/kernel-api";
import { splitLoopsOver } from "./split-loops.js";

/**
 * Sets output 0 to the [row, column] of each of `count` tokens, and output 2 to [rows, most tokens in a row]. At the address `rowEnds`
 * are `rows` uint32: the number of tokens up to the end of each row. Views taken before are dead afterwards.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
 */
export function setTokenPlaces(context: ComputeContext, rowEnds: number, rows: number, count: number): void {
  const indices = context.allocateOutput(0, [count, 2]).address;
  const shape = context.allocateOutput(2, [2]).address;
  const { memory } = context;
  const columns = splitLoopsOver(memory).placeTokens(rowEnds, rows, indices);
  memory.i32.set([rows, 0, columns, 0], shape >>> 2);
}
