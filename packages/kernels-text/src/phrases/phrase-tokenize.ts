import { type ComputeContext, type Kernel, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { ByteSink, inTextBlocks } from "@heddle/kernel-api/texts";
import { invalidArgument } from "@heddle/status";
import { formatShape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { KeptModel } from "../flatbuffer/kept-model.js";
import { SeededRandom } from "../sentencepiece/sampling/seeded-random.js";
import { NumberColumn } from "../tokens/number-column.js";
import { setNumbers } from "../tokens/token-outputs.js";
import { findPhrases } from "./find-phrases.js";
import { type PhraseModel, readPhraseModel } from "./phrase-model.js";

/** A model with the state of its random choices. */
interface RandomModel {
  readonly model: PhraseModel;
  readonly random: SeededRandom;
}

/** PhraseTokenize: texts cut into phrases of a vocabulary. */
export function createPhraseTokenize(): Kernel {
  const kept = new KeptModel((bytes): RandomModel => ({ model: readPhraseModel(bytes), random: new SeededRandom(0) }));
  return {
    compute(context) {
      const { shape, rank } = context.input(0);
      if (rank !== 1) throw invalidArgument(`Shape must be rank 1: ${formatShape(shape)}`);
      return runSteps(tokenize(context, kept.modelOf(context.input(1))));
    },
    dispose: () => kept.dispose(),
  };
}

function* tokenize(context: ComputeContext, { model, random }: RandomModel): Steps<void> {
  const input = context.input(0);
  const [phrases, sizes, ids, splits] = [new ByteSink(), new NumberColumn(), new NumberColumn(), new NumberColumn()];
  splits.push(0);
  const work = (start: number, end: number) => {
    const { u8, u32 } = context.memory;
    for (let i = start, cell = input.address + start * CELL_BYTES; i < end; i++, cell += CELL_BYTES) {
      const begin = cellDataAddress(u32, cell);
      findPhrases(model, random, u8, begin, begin + cellSizeBytes(u32, cell), (phrase, id) => {
        phrases.add(phrase, 0, phrase.length);
        sizes.push(phrase.length);
        ids.push(id);
      });
      splits.push(ids.length);
    }
  };
  yield* settle(inTextBlocks(context, input, work));
  using builder = new StringBlockBuilder(context.memory, ids.length, phrases.size);
  const bytes = phrases.view();
  for (let i = 0, at = 0; i < ids.length; at += sizes.at(i++)) builder.addBytes(bytes.subarray(at, at + sizes.at(i)));
  context.setOutput(0, Tensor.fromStringBlock(context.memory, [ids.length], builder.finish()));
  setNumbers(context, 1, ids);
  setNumbers(context, 2, splits);
}
