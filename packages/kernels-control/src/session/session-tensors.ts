/** The ops that keep a tensor in the session, and find it there. */

import {
  type ComputeContext,
  type ConstructionContext,
  type Kernel,
  type SessionState,
  tensorHandle,
} from "@heddle/kernel-api";
import { failedPrecondition, internal, invalidArgument } from "@heddle/status";
import { DataType, dataTypeName, SCALAR, Tensor } from "@heddle/tensor";
import { TensorHandleResource } from "./tensor-handle.js";

/** TensorFlow's name of the only device. */
const DEVICE_NAME = "/job:localhost/replica:0/task:0/device:CPU:0";

/** GetSessionHandle and GetSessionHandleV2: store the value for the session, which takes it when the run returns the handle. */
export function createGetSessionHandle({ outputTypes }: ConstructionContext): Kernel {
  const isResource = outputTypes[0] === DataType.RESOURCE;
  return { usesSession: true, compute: (context) => store(context, isResource) };
}

function store(context: ComputeContext, isResource: boolean): void {
  const { memory, nodeName } = context;
  const session = sessionOf(context, "GetSessionHandle");
  const key = { tensor: context.input(0), id: session.newId(), deviceName: DEVICE_NAME };
  context.tensorStore?.addTensor(nodeName, key);
  const handle = tensorHandle(nodeName, key);
  context.setOutput(
    0,
    isResource
      ? Tensor.fromObjects(memory, DataType.RESOURCE, SCALAR, [new TensorHandleResource(handle)])
      : Tensor.fromStrings(memory, SCALAR, [handle]),
  );
}

/** GetSessionTensor: the tensor of a handle. */
export function getSessionTensor(context: ComputeContext): void {
  const handle = handleOf(context);
  const tensor = sessionOf(context, "GetSessionTensor").getTensor(handle);
  const wanted = context.outputType(0);
  if (tensor.dtype !== wanted) {
    const found = dataTypeName(tensor.dtype);
    tensor.release();
    throw internal(
      `Output 0 of type ${found} does not match declared output type ${dataTypeName(wanted)} for node {{node ${context.nodeName}}}`,
      { wanted },
    );
  }
  context.setOutput(0, tensor);
}

/** DeleteSessionTensor: releases the tensor of a handle. */
export function deleteSessionTensor(context: ComputeContext): void {
  const handle = handleOf(context);
  sessionOf(context, "DeleteSessionTensor").deleteTensor(handle);
}

function sessionOf({ session }: ComputeContext, op: string): SessionState {
  if (session) return session;
  throw failedPrecondition(`${op} called on null session state`);
}

function handleOf(context: ComputeContext): string {
  const tensor = context.input(0);
  if (tensor.rank !== 0) throw invalidArgument("handle must be scalar", { found: tensor.shape });
  return tensor.strings().text(0);
}
