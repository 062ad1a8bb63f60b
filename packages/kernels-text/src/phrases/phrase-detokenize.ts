import { type ComputeContext, inBlocks, type Kernel, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { ByteSink } from "@heddle/kernel-api/texts";
import { Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import { makesNoTexts, missingPieces, unknownId } from "../flatbuffer/errors.js";
import { KeptModel } from "../flatbuffer/kept-model.js";
import { readRowSplits } from "../tokens/row-splits.js";
import { type PhraseModel, readPhraseModel } from "./phrase-model.js";
import { endingSize } from "./word-endings.js";

/** Rows that are made without a pause. */
const ROWS_AT_ONCE = 64;

/** TFText>PhraseDetokenize: the texts that rows of ids stand for. */
export function createPhraseDetokenize(): Kernel {
  const kept = new KeptModel(readPhraseModel);
  return {
    compute: (context) => runSteps(detokenize(context, kept.modelOf(context.input(2)))),
    dispose: () => kept.dispose(),
  };
}

function* detokenize(context: ComputeContext, model: PhraseModel): Steps<void> {
  const values = context.input(0);
  const { memory } = context;
  const splits = readRowSplits(context.input(1), values.elementCount);
  const count = splits.length - 1;
  using builder = new StringBlockBuilder(memory, count);
  const sink = new ByteSink();
  const work = (start: number, end: number) => {
    for (let row = start; row < end; row++) {
      const first = values.address >>> 2;
      sink.clear();
      addPhrases(sink, model, memory.i32.subarray(first + splits[row], first + splits[row + 1]));
      builder.addBytes(sink.view());
    }
  };
  yield* settle(inBlocks(context, count, ROWS_AT_ONCE, work));
  context.setOutput(0, Tensor.fromStringBlock(memory, [count], builder.finish()));
}

function addPhrases(sink: ByteSink, { phrases, makesTexts, splitsEnds }: PhraseModel, ids: Int32Array): void {
  if (!makesTexts) throw makesNoTexts();
  if (!phrases) throw missingPieces("vocab_array");
  for (const [i, id] of ids.entries()) {
    const phrase = phrases[id];
    if (!phrase) throw unknownId(id);
    const isEnding = splitsEnds && phrase.length > 0 && endingSize(phrase, 0, phrase.length) === phrase.length;
    // With endings apart upstream sets a blank between texts, else between ids.
    if (!isEnding && (splitsEnds ? sink.size > 0 : i > 0)) sink.addByte(0x20);
    sink.add(phrase, 0, phrase.length);
  }
}
