import { create, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { BundleEntryProtoSchema, BundleHeaderProtoSchema } from "@heddle/protos/tensor-bundle";
import { type Bytes, text, writeBlock, writeTable } from "../table/write-table.js";

export type Header = MessageInitShape<typeof BundleHeaderProtoSchema>;
export type Entry = MessageInitShape<typeof BundleEntryProtoSchema>;

/** A checkpoint index of one block: the header, then `entries` by name. An entry may be raw bytes. */
export function writeIndex(header: Header | Bytes, entries: Record<string, Entry | Bytes> = {}): Uint8Array {
  const first = isBytes(header) ? header : toBinary(BundleHeaderProtoSchema, create(BundleHeaderProtoSchema, header));
  const rest = Object.entries(entries).map(([name, entry]) => {
    const value = isBytes(entry) ? entry : toBinary(BundleEntryProtoSchema, create(BundleEntryProtoSchema, entry));
    return [text(name), value] as const;
  });
  return writeTable([{ lastKey: text("~"), contents: writeBlock([[[], first], ...rest]) }]);
}

function isBytes(value: object): value is Bytes {
  return value instanceof Uint8Array || Array.isArray(value);
}
