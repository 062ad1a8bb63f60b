import type { ComputeContext } from "@heddle/kernel-api";
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
  const rows = rowsOfPartitions(context, partitions);
  const rest = data.shape.slice(partitions.rank);
  const run = sizeBetween(rest, 0, rest.length);
  for (const [i, places] of rows.entries()) {
    const writer = openWriter(context, i, [places.length, ...rest]);
    for (let from = 0; from < places.length; ) {
      let to = from + 1;
      while (to < places.length && places[to] === places[to - 1] + 1) to++;
      writer.copy(data, places[from] * run, (to - from) * run, 1);
      from = to;
    }
    writer.finish();
  }
}

/** For each partition, the numbers of the slices that belong to it. */
function rowsOfPartitions(context: ComputeContext, partitions: Tensor): number[][] {
  const count = context.outputCount;
  const rows = Array.from({ length: count }, (): number[] => []);
  const { i32 } = context.memory;
  const first = partitions.address / 4;
  for (let i = 0; i < partitions.elementCount; i++) {
    const partition = i32[first + i];
    if (partition < 0 || partition >= count) {
      throw invalidArgument(`partitions${formatPosition(partitions.shape, i)} = ${partition} is not in [0, ${count})`, {
        partition,
        count,
      });
    }
    rows[partition].push(i);
  }
  return rows;
}
