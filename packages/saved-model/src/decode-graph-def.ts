import { type DecodeOptions, decodeProto } from "@heddle/protos/decode";
import { type GraphDef, GraphDefSchema } from "@heddle/protos/graph";

/**
 * The message in a file that holds one GraphDef, such as a frozen graph. Its `bytes` fields are views of `bytes`.
 *
 * @throws {StatusError} DATA_LOSS when the bytes are no GraphDef; the message says where.
 * @throws {StatusError} RESOURCE_EXHAUSTED when a limit is passed.
 *
 * Source: tensorflow/core/framework/graph.proto.
 */
export function decodeGraphDef(bytes: Uint8Array, options: DecodeOptions = {}): GraphDef {
  return decodeProto(GraphDefSchema, bytes, { file: "GraphDef", ...options });
}
