import { type ComputeContext, lookupResource } from "@heddle/kernel-api";
import { SCALAR, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { SentencepieceResource } from "./sentencepiece-resource.js";

/** SentencepieceVocabSizeOp: the number of ids. */
export function vocabSize(context: ComputeContext): void {
  const { model } = lookupResource(context, 0, SentencepieceResource);
  const { address } = context.allocateOutput(0, SCALAR);
  context.memory.i32[address >>> 2] = model.size;
}

/** SentencepieceIdToStringOp: the text of each id. @throws {StatusError} OUT_OF_RANGE for an id that the model does not have */
export function idToString(context: ComputeContext): void {
  const { model } = lookupResource(context, 0, SentencepieceResource);
  const { memory } = context;
  const input = context.input(1);
  using builder = new StringBlockBuilder(memory, input.elementCount);
  for (let i = 0; i < input.elementCount; i++) {
    builder.addBytes(model.textOf(memory.i32[(input.address >>> 2) + i]));
  }
  context.setOutput(0, Tensor.fromStringBlock(memory, input.shape, builder.finish()));
}

/** SentencepieceStringToIdOp: the id of each piece, or that of unknown text. */
export function stringToId(context: ComputeContext): void {
  const { model } = lookupResource(context, 0, SentencepieceResource);
  const input = context.input(1);
  const { address } = context.allocateOutput(0, input.shape);
  const { u8, u32, i32 } = context.memory;
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    const text = cellDataAddress(u32, cell);
    i32[(address >>> 2) + i] = model.idOf(u8, text, text + cellSizeBytes(u32, cell));
  }
}
