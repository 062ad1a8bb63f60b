/** Tensors as strings, and back. */

import type { ComputeContext } from "@heddle/kernel-api";
import { addTensorContent, decodeTensorAt, encodeTensor } from "@heddle/proto-values/variants";
import { Code, invalidArgument, StatusError } from "@heddle/status";
import { DataType, dataTypeName, formatShape, isObjectType, SCALAR, Tensor, toBase64 } from "@heddle/tensor";
import { StringBlockBuilder } from "@heddle/tstring";

/** SerializeTensor: the bytes of a TensorProto. */
export function serializeTensor(context: ComputeContext): void {
  const input = context.input(0);
  const { memory } = context;
  if (isObjectType(input.dtype) || input.dtype === DataType.STRING) {
    context.setOutput(0, Tensor.fromStrings(memory, SCALAR, [encodeTensor(input)]));
    return;
  }
  using builder = new StringBlockBuilder(memory, 1);
  addTensorContent(builder, input);
  context.setOutput(0, Tensor.fromStringBlock(memory, SCALAR, builder.finish()));
}

/** ParseTensor: the tensor of a TensorProto's bytes. */
export function parseTensor(context: ComputeContext): void | Promise<void> {
  const serialized = context.input(0);
  if (serialized.rank !== 0) {
    throw invalidArgument(`Expected \`serialized\` to be a scalar, got shape: ${formatShape(serialized.shape)}`, {
      found: serialized.shape,
    });
  }
  const strings = serialized.strings();
  const { byteOffset, length } = strings.view(0);
  const fail = (error: unknown): never => {
    const isUnreadable = error instanceof StatusError && error.code === Code.DATA_LOSS;
    throw isUnreadable ? unreadable(strings.bytes(0), error) : error;
  };
  try {
    const output = decodeTensorAt(context.memory, byteOffset, length, context.variants);
    if (output instanceof Promise) return output.then((tensor) => setParsed(context, tensor), fail);
    setParsed(context, output);
  } catch (error) {
    fail(error);
  }
}

function setParsed(context: ComputeContext, output: Tensor): void {
  const wanted = context.outputType(0);
  if (output.dtype !== wanted) {
    const found = dataTypeName(output.dtype);
    output.release();
    throw invalidArgument(`Type mismatch between parsed tensor (${found}) and dtype (${dataTypeName(wanted)})`, {
      wanted,
    });
  }
  context.setOutput(0, output);
}

/** The longest string that a message has whole. */
const MOST_SHOWN = 1000;

function unreadable(bytes: Uint8Array, cause: StatusError): StatusError {
  const shown = toBase64(bytes.subarray(0, MOST_SHOWN));
  const more = bytes.length > MOST_SHOWN ? "..." : "";
  return new StatusError(
    Code.INVALID_ARGUMENT,
    `Could not parse \`serialized\` as TensorProto, base64: ${shown}${more}`,
    { cause },
  );
}
