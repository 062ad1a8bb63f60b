import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  runSteps,
  type Steps,
  settle,
} from "@heddle/kernel-api";
import { ByteSink, inTextBlocks, longTextBytes } from "@heddle/kernel-api/texts";
import { invalidArgument } from "@heddle/status";
import { formatShape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { KeptModel } from "../flatbuffer/kept-model.js";
import { NumberColumn } from "../tokens/number-column.js";
import { setNumbers } from "../tokens/token-outputs.js";
import { BertNormalizer } from "./bert-normalizer.js";

/** FastBertNormalize: texts normalized by a model that has a text for each character that changes. */
export function createFastBertNormalize({ attributes }: ConstructionContext): Kernel {
  const hasOffsets = attributes.bool("get_offsets");
  const kept = new KeptModel((bytes) => new BertNormalizer(bytes));
  return {
    compute: (context) => runSteps(normalize(context, kept.modelOf(context.input(1)), hasOffsets)),
    dispose: () => kept.dispose(),
  };
}

function* normalize(context: ComputeContext, normalizer: BertNormalizer, hasOffsets: boolean): Steps<void> {
  const input = context.input(0);
  if (input.rank !== 1) throw invalidArgument(`Input values shape must be rank 1: ${formatShape(input.shape)}`);
  const { memory } = context;
  const sink = new ByteSink();
  const offsets = new NumberColumn();
  const rowSplits = new NumberColumn();
  rowSplits.push(0);
  using builder = new StringBlockBuilder(memory, input.elementCount, longTextBytes(input));
  const work = (start: number, end: number) => {
    for (let i = start, cell = input.address + start * CELL_BYTES; i < end; i++, cell += CELL_BYTES) {
      const { u8, u32 } = memory;
      const begin = cellDataAddress(u32, cell);
      sink.clear();
      normalizer.normalize(u8, begin, begin + cellSizeBytes(u32, cell), sink, hasOffsets ? offsets : undefined);
      builder.addBytes(sink.view());
      rowSplits.push(offsets.length);
    }
  };
  yield* settle(inTextBlocks(context, input, work));
  context.setOutput(0, Tensor.fromStringBlock(memory, input.shape, builder.finish()));
  setNumbers(context, 1, offsets);
  setNumbers(context, 2, rowSplits);
}
