import type { VariantTensorData } from "./variant-data.js";
import type { VariantType } from "./variant-type.js";
import { VariantValue } from "./variant-value.js";

/** The type of messages of one kind, as bytes, as values of variants. */
export interface MessageType extends VariantType<Uint8Array> {
  /** A new value, which the caller releases; it keeps `bytes`, which must not change. */
  of(bytes: Uint8Array): VariantValue;
}

/**
 * Protobuf messages as values of variants, by their bytes.
 *
 * @param fullName as `tensorflow.TensorProto`
 * @param isMessage says whether bytes are such a message. Default: any bytes are
 */
export function messageType(fullName: string, isMessage: (bytes: Uint8Array) => boolean = () => true): MessageType {
  const type: MessageType = {
    typeName: fullName,
    read: (value) => (value instanceof MessageVariant && value.type === type ? value.bytes : undefined),
    decode: ({ metadata }) => (isMessage(metadata) ? type.of(metadata.slice()) : undefined),
    of: (bytes) => new MessageVariant(type, bytes),
  };
  return type;
}

class MessageVariant extends VariantValue {
  readonly type: MessageType;
  readonly bytes: Uint8Array;

  constructor(type: MessageType, bytes: Uint8Array) {
    super();
    this.type = type;
    this.bytes = bytes;
  }

  encode(): VariantTensorData {
    return { typeName: this.typeName, metadata: this.bytes.slice(), tensors: [] };
  }
}
