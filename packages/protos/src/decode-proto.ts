import { type DescMessage, fromBinary, type MessageShape } from "@bufbuild/protobuf";
import { checkWire } from "./check-wire.js";
import { type DecodeLimits, decodeLimits } from "./decode-limits.js";
import { cannotParse } from "./errors.js";

export interface DecodeOptions {
  /** The name of the bytes in messages. Default: that of the schema. */
  readonly file?: string;
  readonly limits?: Partial<DecodeLimits>;
}

/**
 * Decodes a `schema` message. Fields that the schema does not list are dropped. `bytes` fields are views of `bytes`, which must not
 * change while the message is used. 64-bit integers are bigints.
 *
 * @throws {StatusError} DATA_LOSS when the bytes are not such a message, with the file, the field and the byte offset.
 * @throws {StatusError} RESOURCE_EXHAUSTED when a limit is passed; nothing has been built then.
 * @throws {StatusError} INVALID_ARGUMENT when a limit is not a whole number in its range.
 */
export function decodeProto<Schema extends DescMessage>(
  schema: Schema,
  bytes: Uint8Array,
  options: DecodeOptions = {},
): MessageShape<Schema> {
  const { file = schema.name } = options;
  const limits = decodeLimits(options.limits);
  checkWire(schema, bytes, limits, file);
  // Views are plain Uint8Arrays for every subclass: `slice` of Node's Buffer does not copy.
  const plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return fromBinary(schema, plain, { readUnknownFields: false, recursionLimit: limits.maxDepth });
  } catch (error) {
    throw cannotParse(file, error instanceof Error ? error.message : String(error));
  }
}
