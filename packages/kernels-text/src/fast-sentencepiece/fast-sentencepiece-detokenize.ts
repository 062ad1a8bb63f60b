import type { ComputeContext, Kernel } from "@heddle/kernel-api";
import { internal, invalidArgument } from "@heddle/status";
import { exactIndexValues, Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";
import { KeptModel } from "../flatbuffer/kept-model.js";
import { type DecoderConfig, readDecoderConfig } from "./decoder-config.js";

/** TFText>FastSentencepieceDetokenize: the text of each row of ids. */
export function createFastSentencepieceDetokenize(): Kernel {
  const kept = new KeptModel(readDecoderConfig);
  return {
    compute: (context) => detokenize(context, kept.modelOf(context.input(0))),
    dispose: () => kept.dispose(),
  };
}

function detokenize(context: ComputeContext, config: DecoderConfig): void {
  const { memory } = context;
  const values = context.input(1);
  const splits = exactIndexValues(context.input(2));
  if (splits.length === 0) throw invalidArgument("input_splits must have at least 1 element.");
  using builder = new StringBlockBuilder(memory, splits.length - 1);
  // Rows begin where the row before ends, whatever the first split is.
  for (let row = 0, at = 0; row + 1 < splits.length; row++) {
    const size = splits[row + 1] - splits[row];
    if (!(size >= 0 && at + size <= values.elementCount)) {
      throw invalidArgument("input_splits must be monotonically non-decreasing and within bounds.", { row });
    }
    const from = (values.address >>> 2) + at;
    builder.addBytes(decode(config, memory.i32.subarray(from, from + size)));
    at += size;
  }
  context.setOutput(0, Tensor.fromStringBlock(memory, [splits.length - 1], builder.finish()));
}

/** Source: tensorflow_text/core/kernels/sentencepiece/optimized_decoder.cc (TensorFlow Text 2.20). */
function decode({ pieces, offset, removeDummyPrefix }: DecoderConfig, ids: Int32Array): Uint8Array {
  const bytes: number[] = [];
  for (const [i, id] of ids.entries()) {
    const piece = pieces[id - offset];
    if (!piece) throw internal("Sentencepiece conversion failed", { id });
    const skipped = i === 0 && removeDummyPrefix && piece[0] === 0x20 ? 1 : 0;
    // Upstream appends pieces as C strings.
    for (let at = skipped; at < piece.length && piece[at] !== 0; at++) bytes.push(piece[at]);
  }
  return Uint8Array.from(bytes);
}
