import { type DescMessage, type DescService, fromBinary, type MessageShape, toBinary } from "@bufbuild/protobuf";
import type { MethodDefinition, ServiceDefinition } from "@grpc/grpc-js";

/**
 * The definition of a service for clients of `@grpc/grpc-js`, whose requests and responses are messages of protobuf-es.
 *
 * @example
 * const Client = makeGenericClientConstructor(serviceDefinition(PredictionService), "PredictionService");
 * const client = new Client("localhost:8500", credentials.createInsecure());
 */
export function serviceDefinition(service: DescService): ServiceDefinition {
  return definitionOf(service, messageCodec);
}

/** The definition of a service for a server whose handlers read and write bytes. */
export function bytesDefinition(service: DescService): ServiceDefinition {
  return definitionOf(service, () => ({ serialize: bufferOf, deserialize: (bytes: Buffer) => bytes }));
}

/** The path of a method: `/tensorflow.serving.PredictionService/Predict`. */
function pathOf({ typeName }: DescService, method: string): string {
  return `/${typeName}/${method}`;
}

interface Codec {
  readonly serialize: (message: never) => Buffer;
  readonly deserialize: (bytes: Buffer) => unknown;
}

function definitionOf(service: DescService, codecOf: (schema: DescMessage) => Codec): ServiceDefinition {
  const methods = service.methods.map(({ name, methodKind, input, output }) => {
    const [request, response] = [codecOf(input), codecOf(output)];
    const definition: MethodDefinition<never, never> = {
      path: pathOf(service, name),
      requestStream: methodKind === "client_streaming" || methodKind === "bidi_streaming",
      responseStream: methodKind === "server_streaming" || methodKind === "bidi_streaming",
      requestSerialize: request.serialize,
      requestDeserialize: request.deserialize as (bytes: Buffer) => never,
      responseSerialize: response.serialize,
      responseDeserialize: response.deserialize as (bytes: Buffer) => never,
    };
    return [name, definition];
  });
  return Object.fromEntries(methods);
}

function messageCodec<Schema extends DescMessage>(schema: Schema): Codec {
  return {
    serialize: (message: MessageShape<Schema>) => bufferOf(toBinary(schema, message)),
    deserialize: (bytes) => fromBinary(schema, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  };
}

/** A view of the same bytes. */
function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
