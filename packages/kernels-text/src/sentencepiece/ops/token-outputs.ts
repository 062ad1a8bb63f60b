import type { ComputeContext } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, Tensor, writeIndex } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import type { Sentencepiece } from "../processor/sentencepiece.js";
import type { TokenRows } from "../processor/token-rows.js";

/** Sets ids or pieces, row splits, and offsets if the op has them. */
export function setTokenOutputs(context: ComputeContext, rows: TokenRows, model: Sentencepiece): void {
  const { memory } = context;
  const { count, splits } = rows;
  if (context.outputType(0) === DataType.STRING) {
    context.setOutput(0, Tensor.fromStringBlock(memory, [count], pieceBlock(memory, rows, model)));
  } else {
    const { address } = context.allocateOutput(0, [count]);
    memory.u8.copyWithin(address, rows.ids, rows.ids + count * 4);
  }
  const splitsOutput = context.allocateOutput(1, [splits.length]);
  for (const [i, split] of splits.entries()) writeIndex(splitsOutput, i, split);
  if (context.outputCount < 3) return;
  for (const [index, column] of [rows.starts, rows.limits].entries()) {
    const { address } = context.allocateOutput(2 + index, [count]);
    const { u32 } = memory;
    for (let i = 0, to = address >>> 2, from = column >>> 2; i < count; i++, to += 2) {
      u32[to] = u32[from + i];
      u32[to + 1] = 0;
    }
  }
}

/** The texts of pieces: those of the vocabulary, and the normalised text of unknown ones. */
function pieceBlock(memory: LinearMemory, rows: TokenRows, model: Sentencepiece) {
  using builder = new StringBlockBuilder(memory, rows.count);
  const { text, starts, limits } = rows.texts;
  const { unknown } = model.encoder.tables;
  for (let i = 0; i < rows.count; i++) {
    const { u32 } = memory;
    const id = u32[(rows.ids >>> 2) + i];
    const start = u32[(starts >>> 2) + i];
    if (id === unknown) builder.addCopy(text + start, u32[(limits >>> 2) + i] - start);
    else builder.addBytes(model.textOf(id));
  }
  return builder.finish();
}
