import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, isObjectType, type Shape, Tensor } from "@heddle/tensor";
import { rowLoopsOver } from "@heddle/tensor/numbers";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";

/** Numbers of rows: `count` uint32 at an address. */
export interface RowNumbers {
  readonly address: number;
  readonly count: number;
}

/** A new tensor of the rows of `params` with these numbers, in order; a row has `rowElements` elements. Views of the memory are dead afterwards. */
export function gatherRows(
  memory: LinearMemory,
  params: Tensor,
  { address, count }: RowNumbers,
  rowElements: number,
  shape: Shape,
): Tensor {
  const { dtype } = params;
  const rows = () => memory.u32.slice(address >>> 2, (address >>> 2) + count);
  if (dtype === DataType.STRING) return gatherStrings(memory, params, rows(), rowElements, shape);
  if (isObjectType(dtype)) return gatherObjects(memory, params, rows(), rowElements, shape);
  const output = Tensor.allocate(memory, dtype, shape);
  const rowBytes = rowElements * dataTypeSize(dtype);
  rowLoopsOver(memory).pickRows(params.address, address, count, rowBytes, output.address);
  return output;
}

function gatherStrings(
  memory: LinearMemory,
  params: Tensor,
  rows: Uint32Array,
  rowElements: number,
  shape: Shape,
): Tensor {
  using builder = new StringBlockBuilder(memory, rows.length * rowElements);
  for (const row of rows) {
    for (let i = 0; i < rowElements; i++) builder.addCell(params.address + (row * rowElements + i) * CELL_BYTES);
  }
  return Tensor.fromStringBlock(memory, shape, builder.finish());
}

function gatherObjects(
  memory: LinearMemory,
  params: Tensor,
  rows: Uint32Array,
  rowElements: number,
  shape: Shape,
): Tensor {
  const output = Tensor.allocate(memory, params.dtype, shape);
  const from = params.objects();
  const to = output.objects();
  rows.forEach((row, place) => {
    for (let i = 0; i < rowElements; i++) {
      const object = from[row * rowElements + i];
      object?.retain();
      to[place * rowElements + i] = object;
    }
  });
  return output;
}
