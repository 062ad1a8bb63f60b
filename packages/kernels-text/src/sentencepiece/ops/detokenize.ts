import { type ComputeContext, lookupResource } from "@heddle/kernel-api";
import { invalidArgument, outOfRange } from "@heddle/status";
import { DataType, exactIndexValues, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import type { Sentencepiece } from "../processor/sentencepiece.js";
import { SentencepieceResource } from "./sentencepiece-resource.js";
import { sequenceInput } from "./sequence-input.js";

/** SentencepieceDetokenizeOp: the text of each row of ids or pieces. */
export function detokenize(context: ComputeContext): void {
  const { memory } = context;
  using resource = lookupResource(context, 0, SentencepieceResource).retain();
  const values = context.input(1);
  const splits = exactIndexValues(context.input(2));
  if (splits.length === 0) throw invalidArgument("input_splits must have at least 1 element.");
  const { addBos, addEos, reverse } = sequenceInput(context, 3);
  const { model } = resource;
  // Control pieces have no text; SentencePiece only looks whether the model has them.
  if (addBos) model.pointId(model.model.bos);
  if (addEos) model.pointId(model.model.eos);
  checkSplits(splits, values.elementCount);
  using builder = new StringBlockBuilder(memory, splits.length - 1);
  for (let row = 0; row + 1 < splits.length; row++) {
    builder.addBytes(decodeRow(model, values, splits[row], splits[row + 1], reverse));
  }
  context.setOutput(0, Tensor.fromStringBlock(memory, [splits.length - 1], builder.finish()));
}

function decodeRow(model: Sentencepiece, values: Tensor, start: number, end: number, reverse: boolean): Uint8Array {
  const { memory, address } = values;
  if (values.dtype === DataType.STRING) {
    const texts: Uint8Array[] = [];
    for (let i = start; i < end; i++) {
      const cell = address + i * CELL_BYTES;
      const from = cellDataAddress(memory.u32, cell);
      texts.push(memory.u8.slice(from, from + cellSizeBytes(memory.u32, cell)));
    }
    return model.decodeTexts(reverse ? texts.reverse() : texts);
  }
  const ids = memory.i32.slice((address >>> 2) + start, (address >>> 2) + end);
  return model.decodeIds(reverse ? ids.reverse() : ids);
}

/** @throws {StatusError} OUT_OF_RANGE, as TensorFlow Text, for a split past the values; INVALID_ARGUMENT for one that falls */
function checkSplits(splits: Float64Array, count: number): void {
  for (const [i, split] of splits.entries()) {
    if (split > count) {
      throw outOfRange(`Splits and values do not match; split ${split}but values size is ${count}`, { split, count });
    }
    if (split < (i === 0 ? 0 : splits[i - 1])) {
      throw invalidArgument(`input_splits must rise from 0, but split ${i} is ${split}`, { split });
    }
  }
}
