/** The ops that make one tensor of an array: TensorArrayGatherV3, ConcatV3. */
import {
  type ComputeContext,
  type ConstructionContext,
  isFullyDefined,
  type Kernel,
  type PartialShape,
  shapesCompatible,
} from "@heddle/kernel-api";
import { readIndices, type Shape, shapesEqual, type Tensor } from "@heddle/tensor";
import { joinTensors } from "../tensor-list/join-tensors.js";
import { sliceAll } from "../tensor-list/slice-tensor.js";
import { arrayToRead } from "./array-input.js";
import {
  concatenatedNothing,
  concatenatedScalar,
  gatheredNothing,
  indicesNotVector,
  rowShapesDiffer,
  shapesDiffer,
  wrongRowShape,
} from "./errors.js";

export function createTensorArrayGatherV3({ attributes }: ConstructionContext): Kernel {
  const shape = attributes.shape("element_shape");
  return { compute: (context) => gather(context, shape) };
}

export function createTensorArrayConcatV3({ attributes }: ConstructionContext): Kernel {
  const rowShape = attributes.shape("element_shape_except0");
  return { compute: (context) => concat(context, rowShape) };
}

function gather(context: ComputeContext, asked: PartialShape): void {
  const { memory } = context;
  const array = arrayToRead(context, context.outputType(0));
  array.mergeElementShape(asked);
  const indices = context.input(1);
  if (indices.rank !== 1) throw indicesNotVector(indices.shape);
  const wanted = readIndices(indices);
  if (wanted.length === 0) {
    if (!isFullyDefined(asked)) throw gatheredNothing(asked);
    context.allocateOutput(0, [0, ...asked]);
    return;
  }
  withElements(
    sliceAll(wanted.length, (i) => array.read(wanted[i], memory)),
    (elements) => {
      const [{ shape }] = elements;
      const other = elements.findIndex((element) => !shapesEqual(element.shape, shape));
      if (other >= 0) throw shapesDiffer(shape, other, elements[other].shape);
      context.setOutput(0, joinTensors(memory, array.dtype, [elements.length, ...shape], elements));
    },
  );
}

function concat(context: ComputeContext, asked: PartialShape): void {
  const { memory } = context;
  const array = arrayToRead(context, context.outputType(0));
  const count = array.size;
  if (count === 0) {
    if (!isFullyDefined(asked)) throw concatenatedNothing(asked);
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
      const output = context.allocateOutput(1, [count]);
      memory.i64.set(lengths.map(BigInt), output.address / 8);
    },
  );
}

/** The shape of every element but for its first dimension. */
function sharedRowShape(elements: readonly Tensor[], asked: PartialShape): Shape {
  const rowShape = elements[0].shape.slice(1);
  for (const [index, { shape }] of elements.entries()) {
    if (shape.length === 0) throw concatenatedScalar(index);
    if (!shapesEqual(shape.slice(1), rowShape)) throw rowShapesDiffer(rowShape, index, shape.slice(1));
  }
  if (!shapesCompatible(asked, rowShape)) throw wrongRowShape(asked, rowShape);
  return rowShape;
}

function withElements(elements: readonly Tensor[], use: (elements: readonly Tensor[]) => void): void {
  try {
    use(elements);
  } finally {
    for (const element of elements) element.release();
  }
}
