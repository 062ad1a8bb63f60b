import type { ComputeContext } from "@heddle/kernel-api";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellSizeBytes } from "@heddle/tstring";
import { splitLoopsOver } from "./split-loops.js";
import type { TokenOutputs } from "./token-places.js";

/**
 * Sets the outputs to the single bytes of each string of `input`.
 * Faster than `TokenSpans` with a token for each byte: the bytes are written straight into SMALL cells.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
 */
export function setByteTokens(context: ComputeContext, input: Tensor, outputs: TokenOutputs): void {
  const { memory } = context;
  const rows = input.elementCount;
  using scope = memory.scope();
  const rowEnds = scope.malloc(rows * 4);
  const { u32 } = memory;
  let count = 0;
  for (let row = 0; row < rows; row++) {
    count += cellSizeBytes(u32, input.address + row * CELL_BYTES);
    u32[(rowEnds >>> 2) + row] = count;
  }
  // Refuses a count that does not fit in a uint32: its indices do not fit in the memory.
  outputs.setPlaces(context, rowEnds, rows, count);
  const sizeBytes = count * CELL_BYTES;
  const address = memory.malloc(sizeBytes);
  context.setOutput(outputs.tokens, Tensor.fromStringBlock(memory, [count], { address, sizeBytes }));
  splitLoopsOver(memory).splitBytes(input.address, rows, address);
}
