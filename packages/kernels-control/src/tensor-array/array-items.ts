/** The ops on arrays and their single elements: TensorArrayV3, Read, Write, Size, Close. */
import {
  type ComputeContext,
  type ConstructionContext,
  type CreateKernel,
  type Kernel,
  lookupResource,
} from "@heddle/kernel-api";
import { DataType, readIndices, SCALAR, Tensor } from "@heddle/tensor";
import { arrayToRead, arrayToWrite, indexInput, passFlow } from "./array-input.js";
import { negativeSize, sizeNotScalar } from "./errors.js";
import { TensorArray, type TensorArrayOptions } from "./tensor-array.js";

export const createTensorArrayReadV3: CreateKernel = () => ({ compute: read });
export const createTensorArrayWriteV3: CreateKernel = () => ({ compute: write });
export const createTensorArraySizeV3: CreateKernel = () => ({ compute: size });
export const createTensorArrayCloseV3: CreateKernel = () => ({
  compute: (context) => lookupResource(context, 0, TensorArray).close(),
});

export function createTensorArrayV3({ attributes, nodeName }: ConstructionContext): Kernel {
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
  if (sizes.rank !== 0) throw sizeNotScalar(sizes.shape);
  const [count] = readIndices(sizes);
  if (count < 0) throw negativeSize();
  const array = new TensorArray(name, count, options);
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

function read(context: ComputeContext): void {
  const index = indexInput(context);
  context.setOutput(0, arrayToRead(context, context.outputType(0)).read(index, context.memory));
}

function write(context: ComputeContext): void {
  const index = indexInput(context);
  const value = context.input(2);
  arrayToWrite(context, value.dtype).write(index, value.retain());
  passFlow(context, 3);
}

function size(context: ComputeContext): void {
  const { size: count } = lookupResource(context, 0, TensorArray);
  const output = context.allocateOutput(0, SCALAR);
  context.memory.i32[output.address >>> 2] = count;
}
