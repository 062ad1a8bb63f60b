import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeSize, isObjectType, type Shape, Tensor } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";

/** A tensor, or a number of zeros (empty strings, absent objects). */
export type Part = Tensor | number;

/** A new tensor of all elements of the parts in order; `shape` holds as many. A single tensor is not copied: its buffer is shared. */
export function joinTensors(memory: LinearMemory, dtype: DataType, shape: Shape, parts: readonly Part[]): Tensor {
  const [only] = parts;
  if (parts.length === 1 && typeof only !== "number") return only.withShape(shape);
  if (dtype === DataType.STRING) return joinStrings(memory, shape, parts);
  const output = Tensor.allocate(memory, dtype, shape);
  if (isObjectType(dtype)) {
    joinObjects(output, parts);
    return output;
  }
  const size = dataTypeSize(dtype);
  const { u8 } = memory;
  let target = output.address;
  for (const part of parts) {
    const bytes = size * countOf(part);
    if (typeof part === "number") u8.fill(0, target, target + bytes);
    else u8.copyWithin(target, part.address, part.address + bytes);
    target += bytes;
  }
  return output;
}

function joinStrings(memory: LinearMemory, shape: Shape, parts: readonly Part[]): Tensor {
  const count = parts.reduce<number>((sum, part) => sum + countOf(part), 0);
  using builder = new StringBlockBuilder(memory, count);
  for (const part of parts) {
    if (typeof part === "number") builder.addEmpty(part);
    else builder.addCells(part.address, part.elementCount);
  }
  return Tensor.fromStringBlock(memory, shape, builder.finish());
}

function joinObjects(output: Tensor, parts: readonly Part[]): void {
  const objects = output.objects();
  let target = 0;
  for (const part of parts) {
    if (typeof part !== "number") {
      for (const [i, object] of part.objects().entries()) {
        object?.retain();
        objects[target + i] = object;
      }
    }
    target += countOf(part);
  }
}

function countOf(part: Part): number {
  return typeof part === "number" ? part : part.elementCount;
}
