/** Tensors as strings, and back. */

import type { ComputeContext } from "@heddle/kernel-api";
import { decodeTensor, encodeTensor } from "@heddle/proto-values/variants";
import { Code, invalidArgument, StatusError } from "@heddle/status";
import { dataTypeName, formatShape, SCALAR, Tensor, toBase64 } from "@heddle/tensor";

/** SerializeTensor: the bytes of a TensorProto. */
export function serializeTensor(context: ComputeContext): void {
  context.setOutput(0, Tensor.fromStrings(context.memory, SCALAR, [encodeTensor(context.input(0))]));
}

/** ParseTensor: the tensor of a TensorProto's bytes. */
export function parseTensor(context: ComputeContext): void | Promise<void> {
  const serialized = context.input(0);
  if (serialized.rank !== 0) {
    throw invalidArgument(`Expected \`serialized\` to be a scalar, got shape: ${formatShape(serialized.shape)}`, {
      found: serialized.shape,
    });
  }
  const bytes = serialized.strings().bytes(0);
  const fail = (error: unknown): never => {
    const isUnreadable = error instanceof StatusError && error.code === Code.DATA_LOSS;
    throw isUnreadable ? unreadable(bytes, error) : error;
  };
  try {
    const output = decodeTensor(bytes, context.memory, context.variants);
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
