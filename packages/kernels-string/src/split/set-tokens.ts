import { type ComputeContext, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";
import type { SplitLoops } from "./split-loops.js";
import type { TokenOutputs } from "./token-places.js";

/** Finds and copies the tokens of strings, as {@link SplitLoops} does. */
type TokenLoops = Pick<SplitLoops, "countTokens" | "splitTokens">;

/** Sets the outputs to the tokens that loops find: counted first, so that they are written straight into the output. */
export function setTokens(
  context: ComputeContext,
  input: Tensor,
  outputs: TokenOutputs,
  loops: TokenLoops,
): void | Promise<void> {
  return runSteps(tokenSteps(context, input, outputs, loops));
}

function* tokenSteps(context: ComputeContext, input: Tensor, outputs: TokenOutputs, loops: TokenLoops): Steps<void> {
  const { memory } = context;
  const rows = input.elementCount;
  using scope = memory.scope();
  const work = scope.malloc(8 + rows * 4);
  const rowEnds = work + 8;
  let count = 0;
  let longBytes = 0;
  const countTokens = (start: number, end: number) => {
    const counted = loops.countTokens(input.address + start * CELL_BYTES, end - start, rowEnds + start * 4, work);
    longBytes += memory.f64[work >>> 3];
    if (count > 0) {
      const { u32 } = memory;
      for (let row = start; row < end; row++) u32[(rowEnds >>> 2) + row] += count;
    }
    count += counted;
  };
  yield* settle(inTextBlocks(context, input, countTokens));
  outputs.setPlaces(context, rowEnds, rows, count);
  using builder = new StringBlockBuilder(memory, count, longBytes);
  const splitRows = (start: number, end: number) => {
    const { u32 } = memory;
    const tokensBefore = start === 0 ? 0 : u32[(rowEnds >>> 2) + start - 1];
    const tokens = (end === 0 ? 0 : u32[(rowEnds >>> 2) + end - 1]) - tokensBefore;
    builder.addWritten(
      tokens,
      0, // There is room for all long texts.
      (cell, text) => loops.splitTokens(input.address + start * CELL_BYTES, end - start, cell, text) >>> 0,
    );
  };
  yield* settle(inTextBlocks(context, input, splitRows));
  context.setOutput(outputs.tokens, Tensor.fromStringBlock(memory, [count], builder.finish()));
}
