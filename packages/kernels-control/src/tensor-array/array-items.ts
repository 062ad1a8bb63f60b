/** The ops on arrays and their single elements. */

import { type ComputeContext, type ConstructionContext, type Kernel, lookupResource } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { DataType, formatShape, readIndex, readIndices, SCALAR, Tensor, writeIndex } from "@heddle/tensor";
import { arrayToRead, arrayToWrite, indexInput, passFlow } from "./array-input.js";
import { TensorArray, type TensorArrayOptions } from "./tensor-array.js";

/** TensorArrayV3: a new array and its flow. */
export function createTensorArray({ attributes, nodeName }: ConstructionContext): Kernel {
  const name = attributes.string("tensor_array_name") || nodeName;
  const options: TensorArrayOptions = {
    dtype: attributes.type("dtype"),
    elementShape: attributes.shape("element_shape"),
    isResizeable: attributes.bool("dynamic_size"),
    clearsAfterRead: attributes.bool("clear_after_read"),
    hasIdenticalShapes: attributes.bool("identical_element_shapes"),
  };
  let made = 0;
  return { compute: (context) => makeArray(context, `${name}_${made++}`, options) };
}

function makeArray(context: ComputeContext, name: string, options: TensorArrayOptions): void {
  const sizes = context.input(0);
  if (sizes.rank !== 0) {
    throw invalidArgument(`TensorArray size must be scalar, but had shape: ${formatShape(sizes.shape)}`, {
      found: sizes.shape,
    });
  }
  const count = readIndex(sizes);
  if (count < 0) throw invalidArgument("Size should be >= 0.");
  setArrayOutputs(context, new TensorArray(name, count, options));
}

/** Sets the outputs to a handle and a flow. Takes over one reference of the array, also on failure. */
function setArrayOutputs(context: ComputeContext, array: TensorArray): void {
  let handle: Tensor;
  try {
    handle = Tensor.fromObjects(context.memory, DataType.RESOURCE, SCALAR, [array]);
  } catch (error) {
    array.release();
    throw error;
  }
  context.setOutput(0, handle);
  const flow = context.allocateOutput(1, SCALAR);
  context.memory.f32[flow.address >>> 2] = 0;
}

/** TensorArrayGradV3, TensorArrayGradWithShape: the gradient of an array and its flow. */
export function createTensorArrayGrad({ attributes }: ConstructionContext): Kernel {
  const source = attributes.string("source");
  return {
    compute(context) {
      const forward = lookupResource(context, 0, TensorArray);
      const gradient = forward.gradient(source, context.inputCount > 2 ? shapeToPrepend(context.input(2)) : []);
      gradient.retain();
      setArrayOutputs(context, gradient);
    },
  };
}

function shapeToPrepend(tensor: Tensor): readonly number[] {
  if (tensor.rank !== 1) {
    throw invalidArgument(`shape must be a vector of {int32,int64}, got shape ${formatShape(tensor.shape)}`);
  }
  const shape = readIndices(tensor);
  const negative = shape.find((size) => size < 0);
  if (negative !== undefined) throw invalidArgument(`Dimension ${negative} must be >= 0`);
  return shape;
}

/** TensorArrayReadV3: an element. */
export function tensorArrayRead(context: ComputeContext): void {
  const index = indexInput(context);
  context.setOutput(0, arrayToRead(context, context.outputType(0)).read(index, context.memory));
}

/** TensorArrayWriteV3: sets an element. */
export function tensorArrayWrite(context: ComputeContext): void {
  const index = indexInput(context);
  const value = context.input(2);
  arrayToWrite(context, value.dtype).write(index, value.retain());
  passFlow(context, 3);
}

/** TensorArraySizeV3: the number of elements. */
export function tensorArraySize(context: ComputeContext): void {
  const { size } = lookupResource(context, 0, TensorArray);
  writeIndex(context.allocateOutput(0, SCALAR), 0, size);
}

/** TensorArrayCloseV3: releases all elements. */
export function tensorArrayClose(context: ComputeContext): void {
  lookupResource(context, 0, TensorArray).close();
}
