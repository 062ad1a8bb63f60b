import type { ComputeContext } from "@heddle/kernel-api";
import type { MemoryScope } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { formatPosition, formatShape, sizeBetween, type Tensor } from "@heddle/tensor";
import { placeLoopsOver } from "../rows/place-loops.js";
import { openWriter } from "../writers/open-writer.js";

/** DynamicPartition: the slices of a tensor in as many tensors as there are partitions, each where `partitions` says. */
export function dynamicPartition(context: ComputeContext): void {
  const data = context.input(0);
  const partitions = context.input(1);
  if (partitions.shape.some((size, i) => size !== data.shape[i])) {
    throw invalidArgument(
      `data.shape must start with partitions.shape, got data.shape = ${formatShape(data.shape)}, partitions.shape = ${formatShape(partitions.shape)}`,
    );
  }
  const count = context.outputCount;
  const rest = data.shape.slice(partitions.rank);
  const run = sizeBetween(rest, 0, rest.length);
  const { memory } = context;
  using scope = memory.scope();
  const { sizes, rows } = rowsOfPartitions(partitions, count, scope);
  for (let partition = 0, at = rows; partition < count; partition++) {
    const size = sizes[partition];
    const writer = openWriter(context, partition, [size, ...rest]);
    writer.pick(data, 0, at, 4, size, run);
    writer.finish();
    at += size * 4;
  }
}

/** The number of slices in each partition, and the address of the numbers of the slices, those of each partition together. */
function rowsOfPartitions(partitions: Tensor, count: number, scope: MemoryScope) {
  const { memory, address, elementCount, shape } = partitions;
  const rows = scope.malloc(elementCount * 4);
  const starts = scope.malloc(count * 4);
  const loops = placeLoopsOver(memory);
  const wrong = loops.countParts(address, elementCount, count, starts);
  if (wrong < elementCount) {
    const partition = memory.i32[(address >>> 2) + wrong];
    throw invalidArgument(`partitions${formatPosition(shape, wrong)} = ${partition} is not in [0, ${count})`, {
      partition,
      count,
    });
  }
  const { u32 } = memory;
  const first = starts >>> 2;
  const sizes = u32.slice(first, first + count);
  for (let partition = 0, start = 0; partition < count; start += sizes[partition++]) u32[first + partition] = start;
  loops.placeParts(address, elementCount, starts, rows);
  return { sizes, rows };
}
