import type { ComputeContext } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { invalidArgument } from "@heddle/status";
import { formatPosition, formatShape, sizeBetween, type Tensor } from "@heddle/tensor";
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
  const sizes = sizesOfPartitions(context, partitions, count);
  const rest = data.shape.slice(partitions.rank);
  const run = sizeBetween(rest, 0, rest.length);
  const { memory } = context;
  using scope = memory.scope();
  const rows = scope.malloc(partitions.elementCount * 4);
  placeRows(memory, partitions, sizes, rows);
  for (let partition = 0, at = rows; partition < count; partition++) {
    const size = sizes[partition];
    const writer = openWriter(context, partition, [size, ...rest]);
    writer.pick(data, 0, at, 4, size, run);
    writer.finish();
    at += size * 4;
  }
}

/** The number of slices in each partition. */
function sizesOfPartitions({ memory }: ComputeContext, partitions: Tensor, count: number): Uint32Array {
  const sizes = new Uint32Array(count);
  const { i32 } = memory;
  const first = partitions.address / 4;
  for (let i = 0; i < partitions.elementCount; i++) {
    const partition = i32[first + i];
    if (partition < 0 || partition >= count) {
      throw invalidArgument(`partitions${formatPosition(partitions.shape, i)} = ${partition} is not in [0, ${count})`, {
        partition,
        count,
      });
    }
    sizes[partition]++;
  }
  return sizes;
}

/** Writes the numbers of the slices, those of each partition together, to an address. */
function placeRows({ i32 }: LinearMemory, partitions: Tensor, sizes: Uint32Array, rows: number): void {
  const places = new Uint32Array(sizes.length);
  for (let partition = 0, at = rows >>> 2; partition < sizes.length; at += sizes[partition++]) places[partition] = at;
  const first = partitions.address / 4;
  for (let i = 0; i < partitions.elementCount; i++) i32[places[i32[first + i]]++] = i;
}
