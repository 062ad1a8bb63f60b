import { type ComputeContext, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { CHARACTER_SIZE_SHIFT, decodeCharacter, isIllFormed } from "@heddle/memory/utf8";
import { invalidArgument } from "@heddle/status";
import { formatShape } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { TextTokens } from "../tokens/text-tokens.js";

/** TFText>WhitespaceTokenizeWithOffsetsV2: the parts of texts between white space, which a bitmap lists. */
export function whitespaceTokenizeV2(context: ComputeContext): void | Promise<void> {
  const bitmap = context.input(1);
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
      addTokens(tokens, bitmap, u8, text, text + cellSizeBytes(u32, cell));
      tokens.endRow();
    }
  };
  yield* settle(inTextBlocks(context, input, work));
  yield* tokens.setOutputs(context, { texts: 0, rowSplits: 1, starts: 2, ends: 3 });
}

/** Source: tensorflow_text/core/kernels/whitespace_tokenizer.cc (TensorFlow Text 2.20). */
function addTokens(tokens: TextTokens, bitmap: Uint8Array, u8: Uint8Array, text: number, end: number): void {
  let start = -1;
  for (let at = text; at < end; ) {
    const character = decodeCharacter(u8, at, end);
    const next = at + (character >>> CHARACTER_SIZE_SHIFT);
    const codePoint = character & 0x1fffff;
    const isSpace = ((bitmap[codePoint >>> 3] ?? 0) & (1 << (codePoint & 7))) !== 0 && !isIllFormed(u8, at, character);
    if (!isSpace) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      // As upstream has it, a token ends a byte before the end of the white space, so that it has a part of white space of several bytes.
      tokens.add(text, start, next - 1);
      start = -1;
    }
    at = next;
  }
  if (start >= 0) tokens.add(text, start, end);
}
