import { DataType, dataTypeSize, elementCount, isObjectType, releaseAll, type Shape, Tensor } from "@heddle/tensor";
import { CELL_BYTES, StringBlockBuilder } from "@heddle/tstring";

/** A new tensor of that shape with the elements of `tensor` from `start` on: a copy, or all of them with the buffer shared. */
export function sliceTensor(tensor: Tensor, start: number, shape: Shape): Tensor {
  const { memory, dtype } = tensor;
  const count = elementCount(shape);
  if (start === 0 && count === tensor.elementCount) return tensor.withShape(shape);
  if (dtype === DataType.STRING) {
    using builder = new StringBlockBuilder(memory, count);
    builder.addCells(tensor.address + start * CELL_BYTES, count);
    return Tensor.fromStringBlock(memory, shape, builder.finish());
  }
  if (isObjectType(dtype)) {
    const objects = tensor.objects().slice(start, start + count);
    const output = Tensor.allocate(memory, dtype, shape);
    objects.forEach((object, i) => {
      object?.retain();
      output.objects()[i] = object;
    });
    return output;
  }
  const output = Tensor.allocate(memory, dtype, shape);
  const from = tensor.address + start * dataTypeSize(dtype);
  memory.u8.copyWithin(output.address, from, from + count * dataTypeSize(dtype));
  return output;
}

/**
 * The rows of a tensor as new tensors, which the caller releases.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out; rows made before are released
 */
export function sliceRows(tensor: Tensor): Tensor[] {
  const [rows, ...rowShape] = tensor.shape;
  const perRow = elementCount(rowShape);
  return sliceAll(rows, (row) => sliceTensor(tensor, row * perRow, rowShape));
}

/** `count` tensors, made one after the other; when one cannot be made, those before it are released. */
export function sliceAll(count: number, make: (index: number) => Tensor): Tensor[] {
  const made: Tensor[] = [];
  try {
    for (let i = 0; i < count; i++) made.push(make(i));
    return made;
  } catch (error) {
    releaseAll(made);
    throw error;
  }
}
