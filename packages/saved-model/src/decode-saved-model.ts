import { type DecodeOptions, decodeProto } from "@heddle/protos/decode";
import { type SavedModel, SavedModelSchema } from "@heddle/protos/saved-model";

/**
 * The message in a `saved_model.pb`. Its `bytes` fields are views of `bytes`.
 *
 * @throws {StatusError} DATA_LOSS when the bytes are no SavedModel; the message says where.
 * @throws {StatusError} RESOURCE_EXHAUSTED when a limit is passed.
 *
 * Source: tensorflow/core/protobuf/saved_model.proto.
 */
export function decodeSavedModel(bytes: Uint8Array, options: DecodeOptions = {}): SavedModel {
  return decodeProto(SavedModelSchema, bytes, { file: "saved_model.pb", ...options });
}
