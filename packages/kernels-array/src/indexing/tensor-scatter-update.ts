import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, type Tensor } from "@heddle/tensor";
import { copyBytes } from "../writers/copy-bytes.js";
import { openWriter } from "../writers/open-writer.js";
import { ignoresBadIndices } from "./bad-indices-policy.js";
import { type NdIndices, sliceStart } from "./nd-indices.js";
import { checkScatter, checkScatterRanks, isScatterable } from "./scatter-checks.js";

/** TensorScatterUpdate: a tensor with slices replaced; of two updates of one slice, the later one counts. */
export function createTensorScatterUpdate(construction: ConstructionContext): Kernel {
  const ignoresBad = ignoresBadIndices(construction);
  return { compute: (context) => update(context, ignoresBad) };
}

function update(context: ComputeContext, ignoresBad: boolean): void {
  const input = context.input(0);
  const indices = context.input(1);
  const updates = context.input(2);
  checkScatterRanks(indices, updates);
  checkShapes(input, indices, updates);
  const vectors = checkScatter(input.shape, indices, updates, ignoresBad);
  if (input.dtype === DataType.STRING) updateStrings(context, input, updates, vectors);
  else updateBytes(context, input, updates, vectors);
}

function checkShapes({ shape, elementCount }: Tensor, indices: Tensor, updates: Tensor): void {
  if (!isScatterable(elementCount, indices, updates)) {
    throw invalidArgument("Indices and updates specified for empty output shape");
  }
  const outer = indices.rank - 1;
  for (let i = 0; i < outer; i++) {
    if (indices.shape[i] === updates.shape[i]) continue;
    throw invalidArgument(
      `Outer dimensions of indices and update must match. Indices shape: ${formatShape(indices.shape)}, updates shape:${formatShape(updates.shape)}`,
    );
  }
  const depth = indices.shape[outer];
  const inner = shape.length - depth;
  if (updates.rank - outer !== inner) {
    throw invalidArgument(
      `Inner dimensions of output shape must match inner dimensions of updates shape. Output: ${formatShape(shape)} updates: ${formatShape(updates.shape)}`,
    );
  }
  for (let i = 0; i < inner; i++) {
    if (shape[depth + i] === updates.shape[outer + i]) continue;
    throw invalidArgument(
      `The inner ${inner} dimensions of output.shape=${formatShape(shape)} must match the inner ${inner} dimensions of updates.shape=${formatShape(updates.shape)}`,
    );
  }
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
