import type { ComputeContext } from "@heddle/kernel-api";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { setTokenPlaces } from "./token-places.js";

/** The low byte of a SMALL cell of one byte: its size, shifted past the type. */
const ONE_BYTE = 1 << 2;
const CELL_WORDS = CELL_BYTES / 4;

/**
 * Sets outputs 0 to 2 to the single bytes of each string of `input` as a sparse matrix: indices, values and dense shape.
 * The same as one token a byte in `TokenSpans`, written straight into SMALL cells.
 */
export function setByteTokens(context: ComputeContext, input: Tensor): void {
  const { memory } = context;
  const rows = input.elementCount;
  const rowEnds = new Float64Array(rows);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    count += cellSizeBytes(memory.u32, input.address + row * CELL_BYTES);
    rowEnds[row] = count;
  }
  setTokenPlaces(context, rowEnds, rows);
  const sizeBytes = count * CELL_BYTES;
  const address = memory.calloc(sizeBytes);
  context.setOutput(1, Tensor.fromStringBlock(memory, [count], { address, sizeBytes }));
  const { i32, u8, u32 } = memory;
  let to = address >>> 2;
  for (let row = 0, cell = input.address; row < rows; row++, cell += CELL_BYTES) {
    const begin = cellDataAddress(u32, cell);
    const end = begin + cellSizeBytes(u32, cell);
    for (let at = begin; at < end; at++, to += CELL_WORDS) i32[to] = ONE_BYTE | (u8[at] << 8);
  }
}
