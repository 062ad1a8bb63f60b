import type { DescMessage, MessageInitShape, MessageShape } from "@bufbuild/protobuf";
import { create, toBinary } from "@bufbuild/protobuf";
import { decodeProto } from "@heddle/protos/decode";
import type { CallContext } from "@heddle/serving";
import { Code, internal, toStatusError } from "@heddle/status";

/** A method of one request and one response, both as bytes on the wire. */
export type Method = (request: Uint8Array, context: CallContext) => Uint8Array | Promise<Uint8Array>;

/** A {@link Method} that reads and writes messages. */
export function messageMethod<Request extends DescMessage, Response extends DescMessage>(
  requestSchema: Request,
  responseSchema: Response,
  answer: (
    request: MessageShape<Request>,
    context: CallContext,
  ) => MessageInitShape<Response> | Promise<MessageInitShape<Response>>,
): Method {
  return async (bytes, context) => {
    const request = readRequest(() => decodeProto(requestSchema, bytes));
    return toBinary(responseSchema, create(responseSchema, await answer(request, context)));
  };
}

/**
 * Reads a request.
 *
 * @throws {StatusError} INTERNAL, as gRPC has it, in place of DATA_LOSS; all others of `read`
 */
export function readRequest<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { code, message, details } = toStatusError(error);
    throw code === Code.DATA_LOSS ? internal(message, details) : error;
  }
}
