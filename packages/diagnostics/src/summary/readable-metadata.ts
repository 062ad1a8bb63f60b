import { BinaryReader } from "@bufbuild/protobuf/wire";
import { decodeProto } from "@heddle/protos/decode";
import { SummaryMetadataSchema } from "@heddle/protos/summary";

/**
 * The bytes of a SummaryMetadata up to the first damaged field: all of them, for a message that can be read. TensorFlow keeps as much of a
 * damaged one, and does not report it.
 */
export function readableMetadata(bytes: Uint8Array): Uint8Array {
  const reader = new BinaryReader(bytes);
  let end = 0;
  try {
    while (reader.pos < reader.len) {
      const [field, type] = reader.tag();
      reader.skip(type, field);
      decodeProto(SummaryMetadataSchema, bytes.subarray(end, reader.pos));
      end = reader.pos;
    }
  } catch {
    // The field from `end` on is damaged.
  }
  return bytes.subarray(0, end);
}
