/** The message that a node of DecodeProtoV2 or EncodeProto names, and its fields. */
import type { Attributes } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { type ProtoMessages, readDescriptorSet } from "./descriptor-set.js";
import { localMessages } from "./local-messages.js";
import type { ProtoField } from "./proto-field.js";

/** A message and its fields. */
export interface NamedMessage {
  readonly type: string;
  readonly fields: readonly ProtoField[];
}

/** The message `message_type` of `descriptor_source`. @throws {StatusError} INVALID_ARGUMENT when it is not there */
export function namedMessage(attributes: Attributes): NamedMessage {
  const type = attributes.string("message_type");
  const fields = messagesOf(attributes.bytes("descriptor_source")).get(type);
  if (!fields) throw invalidArgument(`No descriptor found for message type ${type}`, { type });
  return { type, fields };
}

/** @throws {StatusError} INVALID_ARGUMENT for a field that the message has not */
export function namedField({ type, fields }: NamedMessage, name: string): ProtoField {
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) throw invalidArgument(`Unknown field: ${name} in message type ${type}`, { name, type });
  return field;
}

function messagesOf(source: Uint8Array): ProtoMessages {
  const text = new TextDecoder().decode(source);
  if (text === "" || text === "local://") return localMessages();
  const failure = invalidArgument(
    `Source does not represent serialized file descriptor set proto. This may be due to a missing dependency on the file containing REGISTER_DESCRIPTOR_POOL("${text}", ...);`,
  );
  if (!text.startsWith("bytes://")) throw failure;
  try {
    return readDescriptorSet(source.subarray("bytes://".length));
  } catch (error) {
    throw error instanceof Error && error.message.startsWith("Failed to load") ? error : failure;
  }
}
