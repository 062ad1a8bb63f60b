import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, indexValues, sizeBetween, type Tensor } from "@heddle/tensor";
import { indexLoopsOver } from "../indexing/index-loops.js";
import { placeLoopsOver } from "../rows/place-loops.js";
import { openWriter } from "../writers/open-writer.js";

/** ReverseSequence: the first elements of each sequence of a batch, as many as its given length, read backwards. */
export function createReverseSequence({ attributes }: ConstructionContext): Kernel {
  const batchDim = attributes.int32("batch_dim");
  const seqDim = attributes.int32("seq_dim");
  if (batchDim < 0) throw invalidArgument(`Invalid batch_dim ${batchDim}`);
  if (seqDim < 0) throw invalidArgument(`Invalid seq_dim ${seqDim}`);
  return { compute: (context) => reverseSequence(context, batchDim, seqDim) };
}

function checkInputs({ shape, rank }: Tensor, lengths: Tensor, batchDim: number, seqDim: number): void {
  if (lengths.rank !== 1) throw invalidArgument(`seq_lengths must be 1-dim, not ${lengths.rank}`);
  if (batchDim === seqDim) throw invalidArgument(`batch_dim == seq_dim == ${seqDim}`);
  if (seqDim >= rank) throw invalidArgument(`seq_dim must be < input rank ( ${seqDim} vs. ${rank})`);
  if (batchDim >= rank) throw invalidArgument(`batch_dim must be < input rank ( ${batchDim} vs. ${rank})`);
  if (lengths.elementCount !== shape[batchDim]) {
    throw invalidArgument(
      `Length of seq_lengths != input.dims(${batchDim}), (${lengths.elementCount} vs. ${shape[batchDim]})`,
    );
  }
  const { memory, address, elementCount } = lengths;
  const wrong = indexLoopsOver(memory).firstOutside(address, widthOf(lengths), elementCount, shape[seqDim] + 1);
  if (wrong < elementCount) {
    const isNegative = (indexValues(lengths)[wrong] ?? 0) < 0;
    throw invalidArgument(`seq_lens(${wrong}) ${isNegative ? "< 0" : `> input.dims(${seqDim})`}`);
  }
  if (rank > 5) throw invalidArgument(`ReverseSequenceOp : Unhandled input dimensions: ${rank}`);
}

function reverseSequence(context: ComputeContext, batchDim: number, seqDim: number): void {
  const input = context.input(0);
  const lengths = context.input(1);
  checkInputs(input, lengths, batchDim, seqDim);
  const { shape } = input;
  const first = Math.min(batchDim, seqDim);
  const second = Math.max(batchDim, seqDim);
  const outer = sizeBetween(shape, 0, first);
  const middle = sizeBetween(shape, first + 1, second);
  const run = sizeBetween(shape, second + 1, shape.length);
  const { memory } = context;
  const count = input.elementCount === 0 ? 0 : input.elementCount / run;
  using scope = memory.scope();
  const rows = scope.malloc(4 * count);
  if (count > 0) {
    const isPerLine = batchDim === first;
    const width = widthOf(lengths);
    placeLoopsOver(memory).mirrorRows(
      lengths.address,
      width,
      isPerLine,
      outer,
      shape[first],
      middle,
      shape[second],
      rows,
    );
  }
  const writer = openWriter(context, 0, shape);
  writer.pick(input, 0, rows, 4, count, run);
  writer.finish();
}

function widthOf({ dtype }: Tensor): number {
  return dtype === DataType.INT64 ? 8 : 4;
}
