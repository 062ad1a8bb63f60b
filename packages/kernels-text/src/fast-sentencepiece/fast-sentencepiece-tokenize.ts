import { type ComputeContext, inBlocks, type Kernel, runSteps, type Steps, settle } from "@heddle/kernel-api";
import { type Tensor, writeIndex } from "@heddle/tensor";
import { CELL_BYTES, cellDataAddress, cellSizeBytes } from "@heddle/tstring";
import { KeptModel } from "../flatbuffer/kept-model.js";
import { readEncoderConfig } from "./encoder-config.js";
import { FastEncoder } from "./fast-encoder.js";

/** Texts that are encoded without a pause. */
const TEXTS_AT_ONCE = 16;

/** TFText>FastSentencepieceTokenize: ids of texts, rows one after another. `nbest_size` and `alpha` have no effect. */
export function createFastSentencepieceTokenize(): Kernel {
  const kept = new KeptModel((bytes) => {
    const config = readEncoderConfig(bytes);
    return { config, encoder: new FastEncoder(config) };
  });
  return {
    compute: (context) => runSteps(tokenize(context, kept)),
    dispose: () => kept.dispose(),
  };
}

function* tokenize(
  context: ComputeContext,
  kept: KeptModel<{ config: ReturnType<typeof readEncoderConfig>; encoder: FastEncoder }>,
): Steps<void> {
  const { config, encoder } = kept.modelOf(context.input(0));
  const texts = context.input(1);
  const [addBos, addEos, reverse] = [4, 5, 6].map((i) => context.memory.u8[context.input(i).address] !== 0);
  const ids: number[] = [];
  const splits = [0];
  yield* settle(
    inBlocks(context, texts.elementCount, TEXTS_AT_ONCE, (start, end) => {
      for (let i = start; i < end; i++) {
        const row = encoder.encodeBackwards(textAt(texts, i));
        if (addEos) row.unshift(config.end);
        if (addBos) row.push(config.start);
        if (!reverse) row.reverse();
        for (const id of row) ids.push(id);
        splits.push(ids.length);
      }
    }),
  );
  const values = context.allocateOutput(0, [ids.length]);
  context.memory.i32.set(ids, values.address >>> 2);
  const splitsOutput = context.allocateOutput(1, [splits.length]);
  for (const [i, split] of splits.entries()) writeIndex(splitsOutput, i, split);
}

/** A view, dead after the next allocation. */
function textAt({ memory, address }: Tensor, index: number): Uint8Array {
  const cell = address + index * CELL_BYTES;
  const start = cellDataAddress(memory.u32, cell);
  return memory.u8.subarray(start, start + cellSizeBytes(memory.u32, cell));
}
