import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { indexValues, sizeBetween, type Tensor } from "@heddle/tensor";
import { openWriter } from "../writers/open-writer.js";

/** ReverseSequence: the first elements of each sequence of a batch, as many as its given length, read backwards. */
export function createReverseSequence({ attributes }: ConstructionContext): Kernel {
  const batchDim = attributes.int32("batch_dim");
  const seqDim = attributes.int32("seq_dim");
  if (batchDim < 0) throw invalidArgument(`Invalid batch_dim ${batchDim}`);
  if (seqDim < 0) throw invalidArgument(`Invalid seq_dim ${seqDim}`);
  return { compute: (context) => reverseSequence(context, batchDim, seqDim) };
}

function checkInputs(
  { shape, rank }: Tensor,
  lengths: Tensor,
  list: Float64Array,
  batchDim: number,
  seqDim: number,
): void {
  if (lengths.rank !== 1) throw invalidArgument(`seq_lengths must be 1-dim, not ${lengths.rank}`);
  if (batchDim === seqDim) throw invalidArgument(`batch_dim == seq_dim == ${seqDim}`);
  if (seqDim >= rank) throw invalidArgument(`seq_dim must be < input rank ( ${seqDim} vs. ${rank})`);
  if (batchDim >= rank) throw invalidArgument(`batch_dim must be < input rank ( ${batchDim} vs. ${rank})`);
  if (lengths.elementCount !== shape[batchDim]) {
    throw invalidArgument(
      `Length of seq_lengths != input.dims(${batchDim}), (${lengths.elementCount} vs. ${shape[batchDim]})`,
    );
  }
  for (let i = 0; i < list.length; i++) {
    const length = list[i];
    if (length < 0) throw invalidArgument(`seq_lens(${i}) < 0`);
    if (length > shape[seqDim]) throw invalidArgument(`seq_lens(${i}) > input.dims(${seqDim})`);
  }
  if (rank > 5) throw invalidArgument(`ReverseSequenceOp : Unhandled input dimensions: ${rank}`);
}

function reverseSequence(context: ComputeContext, batchDim: number, seqDim: number): void {
  const input = context.input(0);
  const lengths = context.input(1);
  const list = indexValues(lengths);
  checkInputs(input, lengths, list, batchDim, seqDim);
  const { shape } = input;
  const first = Math.min(batchDim, seqDim);
  const second = Math.max(batchDim, seqDim);
  const middle = sizeBetween(shape, first + 1, second);
  const run = sizeBetween(shape, second + 1, shape.length);
  const { memory } = context;
  const count = input.elementCount === 0 ? 0 : input.elementCount / run;
  using scope = memory.scope();
  const rows = scope.malloc(4 * count);
  const { u32 } = memory;
  let next = rows >>> 2;
  const width = shape[second];
  const lines = count === 0 ? 0 : sizeBetween(shape, 0, first + 1);
  for (let row = 0; row < lines; row++) {
    const i = row % shape[first];
    const base = (row - i) * middle * width;
    for (let m = 0; m < middle; m++) {
      if (batchDim === first) {
        const start = base + (i * middle + m) * width;
        const length = list[i] | 0;
        for (let j = 0; j < width; j++) u32[next++] = start + mirror(j, length);
      } else for (let j = 0; j < width; j++) u32[next++] = base + (mirror(i, list[j]) * middle + m) * width + j;
    }
  }
  const writer = openWriter(context, 0, shape);
  writer.pick(input, 0, rows, 4, count, run);
  writer.finish();
}

/** Without a branch: where sequences end cannot be predicted. */
function mirror(place: number, length: number): number {
  const mirrored = length - 1 - place;
  const isAfter = mirrored >> 31;
  return (mirrored & ~isAfter) | (place & isAfter);
}
