import { type ComputeContext, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { TextTokens } from "../tokens/text-tokens.js";
import { eachWhiteSpaceToken } from "./white-space-tokens.js";

/** TFText>WhitespaceTokenizeWithOffsetsV2: the parts of texts between white space, which a bitmap lists. */
export function whitespaceTokenizeV2(context: ComputeContext): void | Promise<void> {
  const [{ rank, shape }, bitmap] = [context.input(0), context.input(1)];
  if (rank !== 1) throw invalidArgument(`Shape must be rank 1: ${formatShape(shape)}`);
  if (bitmap.rank !== 0) throw invalidArgument(`Shape must be a scalar: ${formatShape(bitmap.shape)}`);
  return runSteps(tokenize(context, bitmap.strings().view(0).slice()));
}

function* tokenize(context: ComputeContext, bitmap: Uint8Array): Steps<void> {
  const input = context.input(0);
  const tokens = new TextTokens();
  const work = (start: number, end: number) => {
    const { u8, u32 } = context.memory;
    for (let i = start, cell = input.address + start * CELL_BYTES; i < end; i++, cell += CELL_BYTES) {
      const text = cellDataAddress(u32, cell);
      const add = (begin: number, end: number) => tokens.add(text, begin, end);
      eachWhiteSpaceToken(bitmap, u8, text, text + cellSizeBytes(u32, cell), add);
      tokens.endRow();
    }
  };
  yield* settle(inTextBlocks(context, input, work));
  yield* tokens.setOutputs(context, { texts: 0, rowSplits: 1, starts: 2, ends: 3 });
}
