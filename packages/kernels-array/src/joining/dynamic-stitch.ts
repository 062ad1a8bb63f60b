import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, isObjectType, sizeBetween, type Tensor } from "@heddle/tensor";
import { indexLoopsOver } from "../indexing/index-loops.js";
import { placeLoopsOver } from "../rows/place-loops.js";
import { PADDING } from "../writers/element-writer.js";
import { openWriter } from "../writers/open-writer.js";
import { setPickedStrings } from "../writers/pick-strings.js";

/**
 * DynamicStitch and ParallelDynamicStitch: slices of several tensors in one, each at the place that its index names; of two at one
 * place the later one counts. Slices that no index names are zeros, where TensorFlow leaves what the memory had.
 */
export function dynamicStitch(context: ComputeContext): void {
  const indices = context.inputList("indices");
  const data = context.inputList("data");
  const size = indices.reduce((most, tensor) => Math.max(most, greatestIndex(tensor) + 1), 0);
  for (const i of indices.keys()) checkShapes(indices, data, i);
  if (size === 2 ** 31) throw invalidArgument("Expected a non-negative size, got -2147483648", { size });
  const rest = data[0].shape.slice(indices[0].rank);
  const run = sizeBetween(rest, 0, rest.length);
  const shape = [size, ...rest];
  const { dtype } = data[0];
  if (dtype !== DataType.STRING && !isObjectType(dtype)) {
    stitchRows(context.allocateOutput(0, shape), size, indices, data, run * dataTypeSize(dtype));
    return;
  }
  if (dtype === DataType.STRING)
    setPickedStrings(context, 0, shape, data, size, run, (rows) => writeRows(rows, indices));
  else setPickedObjects(context, shape, data, indices, run);
}

/** Writes every row of the output once: those that no index names are few, and zeros in all of it would take as long as the rows. */
function stitchRows(
  { memory, address }: Tensor,
  size: number,
  indices: readonly Tensor[],
  data: readonly Tensor[],
  rowBytes: number,
): void {
  using scope = memory.scope();
  const places = scope.calloc(size * 4);
  const loops = placeLoopsOver(memory);
  for (const [i, { address, elementCount }] of indices.entries()) {
    loops.noteRows(address, elementCount, data[i].address, rowBytes, places);
  }
  loops.gatherRows(places, size, rowBytes, address);
}

/** The greatest of indices; -1 of none. @throws {StatusError} INVALID_ARGUMENT for a negative one */
function greatestIndex({ memory, address, elementCount }: Tensor): number {
  const greatest = indexLoopsOver(memory).greatestIndex(address, elementCount);
  if (greatest >= -1) return greatest;
  const first = address >>> 2;
  const negative = memory.i32.subarray(first, first + elementCount).findIndex((index) => index < 0);
  throw invalidArgument(`indices[${negative}] is out of range`, { index: memory.i32[first + negative] });
}

/** Writes for each slice of the output the number of the slice, counted through all inputs, that is there; {@link PADDING} for none. */
function writeRows(rows: Uint32Array, indices: readonly Tensor[]): void {
  rows.fill(PADDING);
  let next = 0;
  for (const { memory, address, elementCount } of indices) {
    const { i32 } = memory;
    for (let i = address >>> 2; i < (address >>> 2) + elementCount; i++) rows[i32[i]] = next++;
  }
}

function setPickedObjects(
  context: ComputeContext,
  shape: readonly number[],
  data: readonly Tensor[],
  indices: readonly Tensor[],
  run: number,
): void {
  const { memory } = context;
  using scope = memory.scope();
  const first = scope.malloc(4 * shape[0]) >>> 2;
  const rows = memory.u32.slice(first, first + shape[0]);
  writeRows(rows, indices);
  const sources = data.flatMap((tensor, i) =>
    Array.from({ length: indices[i].elementCount }, (_, row) => ({ tensor, start: row * run })),
  );
  const writer = openWriter(context, 0, shape);
  for (const row of rows) {
    if (row === PADDING) writer.zeros(run);
    else writer.copy(sources[row].tensor, sources[row].start, run, 1);
  }
  writer.finish();
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
