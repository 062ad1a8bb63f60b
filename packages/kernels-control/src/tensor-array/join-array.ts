/** The ops that make one tensor of an array. */

import {
  type ComputeContext,
  type ConstructionContext,
  formatPartialShape,
  isFullyDefined,
  type Kernel,
  type PartialShape,
  shapesCompatible,
} from "@heddle/kernel-api";
import { invalidArgument, unimplemented } from "@heddle/status";
import { DataType, formatShape, indexTensor, type Shape, shapesEqual, type Tensor } from "@heddle/tensor";
import { joinTensors } from "../slices/join-tensors.js";
import { sliceAll } from "../slices/slice-tensor.js";
import { arrayToRead, indicesInput } from "./array-input.js";

/** TensorArrayGatherV3: the elements at given indices as one tensor. */
export function createTensorArrayGather({ attributes }: ConstructionContext): Kernel {
  const shape = attributes.shape("element_shape");
  return { compute: (context) => gather(context, shape) };
}

/** TensorArrayConcatV3: all elements, joined along their first dimension. */
export function createTensorArrayConcat({ attributes }: ConstructionContext): Kernel {
  const rowShape = attributes.shape("element_shape_except0");
  return { compute: (context) => concat(context, rowShape) };
}

function gather(context: ComputeContext, asked: PartialShape): void {
  const { memory } = context;
  const array = arrayToRead(context, context.outputType(0));
  array.mergeElementShape(asked);
  const wanted = indicesInput(context);
  if (wanted.length === 0) {
    if (!isFullyDefined(asked)) {
      throw unimplemented(
        `TensorArray has size zero, but element shape ${formatPartialShape(asked)} is not fully defined. Currently only static shapes are supported when packing zero-size TensorArrays.`,
      );
    }
    context.allocateOutput(0, [0, ...asked]);
    return;
  }
  withElements(
    sliceAll(wanted.length, (i) => array.read(wanted[i], memory)),
    (elements) => {
      const [{ shape }] = elements;
      const other = elements.findIndex((element) => !shapesEqual(element.shape, shape));
      if (other >= 0) {
        throw invalidArgument(
          `TensorArray has inconsistent shapes.  Index 0 has shape: ${formatShape(shape)} but index ${other} has shape: ${formatShape(elements[other].shape)}`,
          { index: other },
        );
      }
      context.setOutput(0, joinTensors(memory, array.dtype, [elements.length, ...shape], elements));
    },
  );
}

function concat(context: ComputeContext, asked: PartialShape): void {
  const { memory } = context;
  const array = arrayToRead(context, context.outputType(0));
  const count = array.size;
  if (count === 0) {
    if (!isFullyDefined(asked)) {
      throw unimplemented(
        `TensorArray has size zero, but element_shape_except0 ${formatPartialShape(asked)} is not fully defined. Currently only static shapes are supported when concatenating zero-size TensorArrays.`,
      );
    }
    context.allocateOutput(0, [0, ...asked]);
    context.allocateOutput(1, [0]);
    return;
  }
  withElements(
    sliceAll(count, (i) => array.read(i, memory)),
    (elements) => {
      const rowShape = sharedRowShape(elements, asked);
      const lengths = elements.map(({ shape }) => shape[0]);
      const total = lengths.reduce((sum, length) => sum + length, 0);
      context.setOutput(0, joinTensors(memory, array.dtype, [total, ...rowShape], elements));
      context.setOutput(1, indexTensor(memory, DataType.INT64, [count], lengths));
    },
  );
}

/** The shape of every element without its first dimension. */
function sharedRowShape(elements: readonly Tensor[], asked: PartialShape): Shape {
  const rowShape = elements[0].shape.slice(1);
  for (const [index, { shape }] of elements.entries()) {
    if (shape.length === 0) {
      throw invalidArgument(
        `Concat saw a scalar shape at index ${index} but requires at least vectors.  Did you mean to call pack?`,
        { index },
      );
    }
    if (!shapesEqual(shape.slice(1), rowShape)) {
      throw invalidArgument(
        `TensorArray has inconsistent shapes.  Index 0 has (excepting dimension 0) shape: ${formatShape(rowShape)} but index ${index} has (excepting dimension 0) shape: ${formatShape(shape.slice(1))}`,
        { index },
      );
    }
  }
  if (!shapesCompatible(asked, rowShape)) {
    throw invalidArgument(
      `TensorArray was passed element_shape_except0 ${formatPartialShape(asked)} but index 0 has (excepting dimension 0) shape: ${formatShape(rowShape)} which does not match.`,
    );
  }
  return rowShape;
}

function withElements(elements: readonly Tensor[], use: (elements: readonly Tensor[]) => void): void {
  try {
    use(elements);
  } finally {
    for (const element of elements) element.release();
  }
}
