import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { DataType, dataTypeSize, type Tensor } from "@heddle/tensor";
import { copyBytes } from "../writers/copy-bytes.js";
import { openWriter } from "../writers/open-writer.js";
import { ignoresBadIndices } from "./bad-indices-policy.js";
import { type NdIndices, sliceStart } from "./nd-indices.js";
import { readTensorScatter } from "./tensor-scatter-arguments.js";

/** TensorScatterUpdate: a tensor with slices replaced; of two updates of one slice, the later one counts. */
export function createTensorScatterUpdate(construction: ConstructionContext): Kernel {
  const ignoresBad = ignoresBadIndices(construction);
  return { compute: (context) => update(context, ignoresBad) };
}

function update(context: ComputeContext, ignoresBad: boolean): void {
  const { input, updates, vectors } = readTensorScatter(context, ignoresBad);
  if (input.dtype === DataType.STRING) updateStrings(context, input, updates, vectors);
  else updateBytes(context, input, updates, vectors);
}

function updateBytes(context: ComputeContext, input: Tensor, updates: Tensor, vectors: NdIndices): void {
  const output = context.forwardInputOrAllocateOutput([0], 0, input.shape);
  const { memory } = context;
  const size = dataTypeSize(output.dtype);
  if (output.address !== input.address) copyBytes(memory, output.address, input.address, input.elementCount * size);
  const bytes = vectors.run * size;
  for (let row = 0; row < vectors.count; row++) {
    const start = sliceStart(vectors, row);
    if (start >= 0) copyBytes(memory, output.address + start * size, updates.address + row * bytes, bytes);
  }
}

function updateStrings(context: ComputeContext, input: Tensor, updates: Tensor, vectors: NdIndices): void {
  /** For each slice of the output: 1 + the row of updates that replaces it, or 0 to keep the input's. */
  const rows = new Int32Array(vectors.run === 0 ? 0 : input.elementCount / vectors.run);
  for (let row = 0; row < vectors.count; row++) {
    const start = sliceStart(vectors, row);
    if (start >= 0) rows[start / vectors.run] = row + 1;
  }
  const writer = openWriter(context, 0, input.shape);
  rows.forEach((row, slice) => {
    if (row > 0) writer.copy(updates, (row - 1) * vectors.run, vectors.run, 1);
    else writer.copy(input, slice * vectors.run, vectors.run, 1);
  });
  writer.finish();
}
