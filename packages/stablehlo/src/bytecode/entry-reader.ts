import type { ByteReader } from "./byte-reader.js";
import type { MlirAttr, MlirType } from "./module.js";

/** Reads an entry's parts, which refer to other entries. */
export interface EntryReader {
  readonly bytes: ByteReader;
  type(): MlirType;
  attr(): MlirAttr;
  string(): string;
}

/** Attributes by name. @throws {StatusError} DATA_LOSS for a name that is not a string */
export function readDictionary(reader: EntryReader): ReadonlyMap<string, MlirAttr> {
  const pairs = reader.bytes.list(() => [reader.attr(), reader.attr()] as const);
  return new Map(
    pairs.map(([name, value]) => {
      if (name.kind !== "string") throw reader.bytes.failure("the name of an attribute is not a string");
      return [name.value, value];
    }),
  );
}
