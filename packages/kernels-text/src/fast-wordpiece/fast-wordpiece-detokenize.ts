import { type ComputeContext, inBlocks, type Kernel, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { ByteSink } from "@heddle/kernel-api/texts";
import { Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import { makesNoTexts, missingPieces, unknownId } from "../flatbuffer/errors.js";
import { KeptModel } from "../flatbuffer/kept-model.js";
import { readRowSplits } from "../tokens/row-splits.js";
import { type FastModel, readFastModel } from "./fast-model.js";

/** Rows that are made without a pause. */
const ROWS_AT_ONCE = 64;

/** TFText>FastWordpieceDetokenize: the texts that rows of numbers stand for, with a blank between words. */
export function createFastWordpieceDetokenize(): Kernel {
  const kept = new KeptModel(readFastModel);
  return {
    compute: (context) => runSteps(detokenize(context, kept.modelOf(context.input(2)))),
    dispose: () => kept.dispose(),
  };
}

function* detokenize(context: ComputeContext, model: FastModel): Steps<void> {
  const values = context.input(0);
  const splits = readRowSplits(context.input(1), values.elementCount);
  const { memory } = context;
  const count = splits.length - 1;
  using builder = new StringBlockBuilder(memory, count);
  const sink = new ByteSink();
  const work = (start: number, end: number) => {
    for (let row = start; row < end; row++) {
      sink.clear();
      addWords(
        sink,
        model,
        memory.i32.subarray((values.address >>> 2) + splits[row], (values.address >>> 2) + splits[row + 1]),
      );
      builder.addBytes(sink.view());
    }
  };
  yield* settle(inBlocks(context, count, ROWS_AT_ONCE, work));
  context.setOutput(0, Tensor.fromStringBlock(memory, [count], builder.finish()));
}

function addWords(sink: ByteSink, { pieces, makesTexts, suffixIndicator }: FastModel, ids: Int32Array): void {
  if (!makesTexts) throw makesNoTexts();
  if (!pieces) throw missingPieces("vocab_array or vocab_is_suffix_array");
  const { texts, areSuffixes } = pieces;
  for (const [i, id] of ids.entries()) {
    if (id < 0 || id >= texts.length || id >= areSuffixes.length) throw unknownId(id);
    if (areSuffixes[id] === 0 && i > 0) sink.addByte(0x20);
    // A suffix without a word before it shows its mark.
    if (areSuffixes[id] !== 0 && i === 0) sink.add(suffixIndicator, 0, suffixIndicator.length);
    sink.add(texts[id], 0, texts[id].length);
  }
}
