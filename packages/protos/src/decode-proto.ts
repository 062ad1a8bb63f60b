import type { DescMessage, MessageShape } from "@bufbuild/protobuf";
import { checkBytes, checkOptionNames } from "@heddle/status";
import { type DecodeLimits, decodeLimits } from "./decode-limits.js";
import { readMessage } from "./message-reader.js";

/** Options of {@link decodeProto}. */
export interface DecodeOptions {
  /** The name of the bytes in messages. Default: that of the schema. */
  readonly file?: string;
  /** Default: those of {@link decodeLimits}. */
  readonly limits?: Partial<DecodeLimits>;
}

/**
 * Decodes a message of a proto3 schema. Fields that the schema does not list are dropped. `bytes` fields are views of `bytes`,
 * which must not change while the message is used. 64-bit integers are bigints.
 *
 * @throws {StatusError} DATA_LOSS when the bytes are not such a message, with the file, the field and the byte offset.
 * @throws {StatusError} RESOURCE_EXHAUSTED when a limit is passed; no more than the limits allow has been built then.
 * @throws {StatusError} INVALID_ARGUMENT when a limit is not a whole number in its range, or the schema is not of proto3.
 */
export function decodeProto<Schema extends DescMessage>(
  schema: Schema,
  bytes: Uint8Array,
  options: DecodeOptions = {},
): MessageShape<Schema> {
  checkOptionNames("decodeProto", options, OPTIONS);
  checkBytes(bytes);
  const { file = schema.name } = options;
  const limits = decodeLimits(options.limits);
  return readMessage(schema, bytes, limits, file) as MessageShape<Schema>;
}

const OPTIONS: Readonly<Record<keyof DecodeOptions, true>> = { file: true, limits: true };
