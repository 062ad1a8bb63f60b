import { type ComputeContext, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import type { Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import type { TokenOutputs } from "./token-places.js";
import { TokenSpans } from "./token-spans.js";

/** Adds the tokens of the text from `begin` to `end`, a row. */
export type SplitText = (spans: TokenSpans, u8: Uint8Array, begin: number, end: number) => void;

/** Sets the outputs to the tokens of each string of `input`, in blocks between which the context pauses. */
export function splitInBlocks(
  context: ComputeContext,
  input: Tensor,
  outputs: TokenOutputs,
  split: SplitText,
): void | Promise<void> {
  return runSteps(splitSteps(context, input, outputs, split));
}

function* splitSteps(context: ComputeContext, input: Tensor, outputs: TokenOutputs, split: SplitText): Steps<void> {
  const spans = new TokenSpans(input.elementCount);
  const splitRows = (start: number, stop: number) => {
    const { u8, u32 } = context.memory;
    for (let i = start, cell = input.address + start * CELL_BYTES; i < stop; i++, cell += CELL_BYTES) {
      const begin = cellDataAddress(u32, cell);
      split(spans, u8, begin, begin + cellSizeBytes(u32, cell));
      spans.endRow();
    }
  };
  yield* settle(inTextBlocks(context, input, splitRows));
  yield* spans.setOutputs(context, outputs);
}
