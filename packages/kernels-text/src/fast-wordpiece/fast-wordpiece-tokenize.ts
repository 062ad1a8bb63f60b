import { type ComputeContext, inBlocks, type Kernel, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { inTextBlocks } from "@heddle/kernel-api/texts";
import { invalidArgument } from "@heddle/status";
import { formatShape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { KeptModel } from "../flatbuffer/kept-model.js";
import { NumberColumn } from "../tokens/number-column.js";
import { setNumbers } from "../tokens/token-outputs.js";
import { type FastModel, readFastModel } from "./fast-model.js";
import { FastTokens, TokenForm } from "./fast-tokens.js";

/** Tokens that are copied without a pause. */
const TOKENS_AT_ONCE = 8192;

/** FastWordpieceTokenizeWithOffsets: texts, or words, as pieces of a vocabulary, which is in a model with its trie. */
export function createFastWordpieceTokenize(): Kernel {
  const kept = new KeptModel(readFastModel);
  return {
    compute: (context) => runSteps(tokenize(context, kept.modelOf(context.input(1)))),
    dispose: () => kept.dispose(),
  };
}

function* tokenize(context: ComputeContext, model: FastModel): Steps<void> {
  const input = context.input(0);
  if (input.rank !== 1) throw invalidArgument(`Shape must be rank 1: ${formatShape(input.shape)}`);
  const tokens = new FastTokens(model);
  const texts = new NumberColumn();
  const rowSplits = new NumberColumn();
  rowSplits.push(0);
  const work = (start: number, end: number) => {
    const { u8, u32 } = context.memory;
    for (let i = start, cell = input.address + start * CELL_BYTES; i < end; i++, cell += CELL_BYTES) {
      const begin = cellDataAddress(u32, cell);
      tokens.add(u8, begin, begin + cellSizeBytes(u32, cell));
      while (texts.length < tokens.length) texts.push(begin);
      rowSplits.push(tokens.length);
    }
  };
  yield* settle(inTextBlocks(context, input, work));
  yield* setPieces(context, model, tokens, texts);
  setNumbers(context, 1, tokens.ids);
  setNumbers(context, 2, rowSplits);
  setNumbers(context, 3, tokens.starts);
  setNumbers(context, 4, tokens.ends);
}

/** Sets output 0 to the texts of tokens, whose bytes count from the addresses in `texts`. */
function* setPieces(context: ComputeContext, model: FastModel, tokens: FastTokens, texts: NumberColumn): Steps<void> {
  const { memory } = context;
  const { suffixIndicator, unknown } = model;
  using builder = new StringBlockBuilder(memory, tokens.length);
  const add = (first: number, last: number) => {
    for (let i = first; i < last; i++) {
      const form = tokens.forms.at(i);
      const start = tokens.starts.at(i);
      const source = (texts.at(i) >>> 0) + start;
      const prefixBytes = form === TokenForm.SUFFIX || form === TokenForm.UNKNOWN_SUFFIX ? suffixIndicator.length : 0;
      const isUnknown = form >= TokenForm.UNKNOWN;
      const size = isUnknown ? unknown.length : tokens.ends.at(i) - start;
      const target = builder.add(prefixBytes + size);
      const { u8 } = memory;
      for (let at = 0; at < prefixBytes; at++) u8[target + at] = suffixIndicator[at];
      if (isUnknown) u8.set(unknown, target + prefixBytes);
      else for (let at = 0; at < size; at++) u8[target + prefixBytes + at] = u8[source + at];
    }
  };
  yield* settle(inBlocks(context, tokens.length, TOKENS_AT_ONCE, add));
  context.setOutput(0, Tensor.fromStringBlock(memory, [tokens.length], builder.finish()));
}
