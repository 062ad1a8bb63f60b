import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, dataTypeSize, formatShape, isObjectType, sizeBetween, Tensor } from "@heddle/tensor";
import { rowLoopsOver } from "@heddle/tensor/numbers";
import { CELL_BYTES, gatherCells, StringBlockBuilder } from "@heddle/tstring";
import { indexLoopsOver } from "../indexing/index-loops.js";
import { placeLoopsOver } from "../rows/place-loops.js";
import { PADDING } from "../writers/element-writer.js";
import { openWriter } from "../writers/open-writer.js";

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
  if (dtype === DataType.STRING) setStitchedStrings(context, shape, indices, data, run);
  else setPickedObjects(context, shape, data, indices, run);
}

/**
 * Writes every row of the output once, unless there are many that no index names: zeros in all of it would take as long as the rows.
 */
function stitchRows(
  { memory, address }: Tensor,
  size: number,
  indices: readonly Tensor[],
  data: readonly Tensor[],
  rowBytes: number,
): void {
  const named = indices.reduce((sum, { elementCount }) => sum + elementCount, 0);
  if (named < size / 2) {
    memory.u8.fill(0, address, address + size * rowBytes);
    for (const [i, { address: rows, elementCount }] of indices.entries()) {
      rowLoopsOver(memory).placeRows(address, rows, elementCount, rowBytes, data[i].address);
    }
    return;
  }
  using scope = memory.scope();
  const places = scope.calloc(size * 4);
  notePlaces(indices, data, rowBytes, places);
  placeLoopsOver(memory).gatherRows(places, size, rowBytes, address);
}

/** Writes the address of the row that is at each place of the output; the places of other rows keep what they have. */
function notePlaces(indices: readonly Tensor[], data: readonly Tensor[], rowBytes: number, places: number): void {
  for (const [i, { memory, address, elementCount }] of indices.entries()) {
    placeLoopsOver(memory).noteRows(address, elementCount, data[i].address, rowBytes, places);
  }
}

function setStitchedStrings(
  context: ComputeContext,
  shape: readonly number[],
  indices: readonly Tensor[],
  data: readonly Tensor[],
  run: number,
): void {
  const { memory } = context;
  const [size] = shape;
  using builder = new StringBlockBuilder(memory, size * run);
  using scope = memory.scope();
  const empty = scope.calloc(CELL_BYTES);
  const cells = scope.malloc(4 * size * run);
  if (run > 0) {
    const list = memory.u32.subarray(cells >>> 2, (cells >>> 2) + size * run);
    list.fill(empty, 0, size);
    notePlaces(indices, data, run * CELL_BYTES, cells);
    // From the last on: the cells of a run take more room than the address of its first one.
    for (let i = size - 1; run > 1 && i >= 0; i--) {
      const first = list[i];
      const step = first === empty ? 0 : CELL_BYTES;
      for (let j = run - 1; j >= 0; j--) list[i * run + j] = first + j * step;
    }
    gatherCells(memory, builder, cells, size * run);
  }
  context.setOutput(0, Tensor.fromStringBlock(memory, shape, builder.finish()));
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
