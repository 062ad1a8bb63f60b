import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { formatShape, readIndices, sizeBetween, type Tensor } from "@heddle/tensor";
import { openWriter } from "../writers/open-writer.js";

/**
 * DynamicStitch and ParallelDynamicStitch: slices of several tensors in one, each at the place that its index names; of two at one
 * place the later one counts. Slices that no index names are zeros, where TensorFlow leaves what the memory had.
 */
export function dynamicStitch(context: ComputeContext): void {
  const indices = context.inputList("indices");
  const data = context.inputList("data");
  for (const i of indices.keys()) checkShapes(indices, data, i);
  const rest = data[0].shape.slice(indices[0].rank);
  const run = sizeBetween(rest, 0, rest.length);
  const slices = readSlices(indices);
  const size = slices.reduce((most, { index }) => Math.max(most, index + 1), 0);
  const writer = openWriter(context, 0, [size, ...rest]);
  let written = 0;
  for (const [i, { index, input, row }] of slices.entries()) {
    if (slices[i + 1]?.index === index) continue;
    writer.zeros((index - written) * run);
    writer.copy(data[input], row * run, run, 1);
    written = index + 1;
  }
  writer.finish();
}

/** A slice of input `input` and its place in the output. */
interface Slice {
  readonly index: number;
  readonly input: number;
  readonly row: number;
}

/** All slices by their places; those of one place in the order of the inputs. */
function readSlices(indices: readonly Tensor[]): Slice[] {
  const slices: Slice[] = [];
  for (const [input, tensor] of indices.entries()) {
    for (const [row, index] of readIndices(tensor).entries()) {
      if (index < 0) throw invalidArgument(`indices[${row}] is out of range`, { index });
      slices.push({ index, input, row });
    }
  }
  return slices.sort((a, b) => a.index - b.index);
}

function checkShapes(indices: readonly Tensor[], data: readonly Tensor[], i: number): void {
  const [shape, prefix] = [data[i].shape, indices[i].shape];
  if (prefix.some((size, d) => size !== shape[d])) {
    throw invalidArgument(
      `data[${i}].shape = ${formatShape(shape)} does not start with indices[${i}].shape = ${formatShape(prefix)}`,
    );
  }
  const [firstShape, firstPrefix] = [data[0].shape, indices[0].shape];
  const [rest, firstRest] = [shape.slice(prefix.length), firstShape.slice(firstPrefix.length)];
  if (rest.length !== firstRest.length || rest.some((size, d) => size !== firstRest[d])) {
    throw invalidArgument(
      `Need data[0].shape[${firstPrefix.length}:] = data[${i}].shape[${prefix.length}:], ` +
        `got data[0].shape = ${formatShape(firstShape)}, data[${i}].shape = ${formatShape(shape)}, ` +
        `indices[0].shape = ${formatShape(firstPrefix)}, indices[${i}].shape = ${formatShape(prefix)}`,
    );
  }
}
