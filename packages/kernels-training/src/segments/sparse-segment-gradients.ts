/**
 * Gradients of reductions of picked rows, such as those of embeddings. Version 2 has only the rows that were picked, and their indices
 * as a second output.
 */
import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { exactIndex, indexValues, readIndex, type Tensor, writeIndex } from "@heddle/tensor";
import { readElements, writeElements } from "@heddle/tensor/numbers";

export function sparseSegmentSumGradient(context: ComputeContext): void {
  spread(context, () => 1);
}

export function sparseSegmentMeanGradient(context: ComputeContext): void {
  spread(context, (count) => 1 / count);
}

export function sparseSegmentSqrtNGradient(context: ComputeContext): void {
  spread(context, (count) => 1 / Math.sqrt(count));
}

/** @param share of the gradient of a segment that each of its rows gets */
function spread(context: ComputeContext, share: (count: number) => number): void {
  const [gradients, indexInput, idInput, sizeInput] = [0, 1, 2, 3].map((i) => context.input(i));
  if (indexInput.rank !== 1) throw invalidArgument("indices should be a vector.");
  if (idInput.rank !== 1) throw invalidArgument("segment_ids should be a vector.");
  if (sizeInput.rank !== 0) throw invalidArgument("output_dim0 should be a scalar.");
  if (gradients.rank === 0) throw invalidArgument("grad must be at least rank 1");
  if (indexInput.elementCount !== idInput.elementCount) {
    throw invalidArgument("segment_ids and indices should have same size.");
  }
  const rows = readIndex(sizeInput);
  if (rows < 0) throw invalidArgument(`Dimension ${rows} must be >= 0`);
  if (rows === 0 && context.outputCount === 1) {
    context.allocateOutput(0, [0, ...gradients.shape.slice(1)]);
    return;
  }
  const [segments] = gradients.shape;
  const [indices, ids] = [indexValues(indexInput), indexValues(idInput)];
  const counts = new Float64Array(segments);
  ids.forEach((id, i) => {
    checkRange("Segment id", id, segments, idInput, i);
    counts[id]++;
  });
  indices.forEach((index, i) => {
    checkRange("Index", index, rows, indexInput, i);
  });
  const picked = context.outputCount === 2 ? Float64Array.from(new Set(indices)).sort() : undefined;
  const rowOf = picked && new Map(Array.from(picked, (index, row) => [index, row] as const));
  const output = context.allocateOutput(0, [picked?.length ?? rows, ...gradients.shape.slice(1)]);
  if (picked) {
    const unique = context.allocateOutput(1, [picked.length]);
    picked.forEach((index, row) => {
      writeIndex(unique, row, index);
    });
  }
  const run = gradients.elementCount / Math.max(1, segments);
  const sums = new Float64Array(output.elementCount);
  const g = readElements<number>(gradients);
  ids.forEach((id, i) => {
    const to = (rowOf?.get(indices[i]) ?? indices[i]) * run;
    const part = share(counts[id]);
    for (let j = 0; j < run; j++) sums[to + j] += g.values[g.base + id * run + j] * part;
  });
  writeElements<number>(output, (values, base) => {
    for (let i = 0; i < sums.length; i++) values[base + i] = sums[i];
  });
}

function checkRange(what: string, value: number, limit: number, tensor: Tensor, i: number): void {
  if (value >= 0 && value < limit) return;
  throw invalidArgument(`${what} ${exactIndex(tensor, i)} out of range [0, ${limit}).`, { limit });
}
