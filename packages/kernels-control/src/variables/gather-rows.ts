import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, isObjectType, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";

/** A new tensor of the rows of `params` with these numbers, in order; a row has `rowElements` elements. */
export function gatherRows(
  memory: LinearMemory,
  params: Tensor,
  rows: Float64Array,
  rowElements: number,
  shape: Shape,
): Tensor {
  const { dtype } = params;
  if (dtype === DataType.STRING) return gatherStrings(memory, params, rows, rowElements, shape);
  if (isObjectType(dtype)) return gatherObjects(memory, params, rows, rowElements, shape);
  const output = Tensor.allocate(memory, dtype, shape);
  const rowBytes = rowElements * dataTypeSize(dtype);
  if (rowBytes % 4 === 0 && rowBytes <= 64) copyWords(memory.u32, params.address, output.address, rows, rowBytes >>> 2);
  else copyBytes(memory.u8, params.address, output.address, rows, rowBytes);
  return output;
}

function copyWords(u32: Uint32Array, params: number, output: number, rows: Float64Array, rowWords: number): void {
  let target = output >>> 2;
  for (let i = 0; i < rows.length; i++) {
    const source = (params >>> 2) + rows[i] * rowWords;
    for (let word = 0; word < rowWords; word++) u32[target++] = u32[source + word];
  }
}

function copyBytes(u8: Uint8Array, params: number, output: number, rows: Float64Array, rowBytes: number): void {
  for (let i = 0; i < rows.length; i++) {
    const source = params + rows[i] * rowBytes;
    u8.copyWithin(output + i * rowBytes, source, source + rowBytes);
  }
}

function gatherStrings(
  memory: LinearMemory,
  params: Tensor,
  rows: Float64Array,
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
  rows: Float64Array,
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
