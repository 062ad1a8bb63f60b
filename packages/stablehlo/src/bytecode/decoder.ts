import { ByteReader } from "./byte-reader.js";
import { type EntryReader, readDictionary } from "./entry-reader.js";
import type { MlirAttr, MlirType } from "./module.js";
import { type Entry, entryOf, type Tables } from "./tables.js";
import { readVhloAttr } from "./vhlo-attr.js";
import { readVhloType } from "./vhlo-type.js";

/** How deeply attributes and types contain others. */
const MAX_DEPTH = 32;

/** Decodes attributes and types when they are asked for, each once: those of locations never are. */
export class EntryDecoder {
  readonly #tables: Tables;
  readonly #attrs = new Map<number, MlirAttr>();
  readonly #types = new Map<number, MlirType>();
  #depth = 0;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** @throws {StatusError} DATA_LOSS for a number that is not in the table, and damaged bytes */
  type(index: number, reader: ByteReader): MlirType {
    const entry = entryOf(this.#tables.types, index, reader, "type");
    return this.#once(this.#types, index, reader, () => {
      if (entry.dialect !== "vhlo" || !entry.isCustom) return { kind: "other", name: `a type of '${entry.dialect}'` };
      return readVhloType(this.#reader(entry, `type ${index}`));
    });
  }

  /** @throws {StatusError} as {@link type} */
  attr(index: number, reader: ByteReader): MlirAttr {
    const entry = entryOf(this.#tables.attrs, index, reader, "attribute");
    return this.#once(this.#attrs, index, reader, () => {
      const inner = this.#reader(entry, `attribute ${index}`);
      if (!entry.isCustom) return { kind: "other", name: `an attribute of '${entry.dialect}'` };
      if (entry.dialect === "vhlo") return readVhloAttr(inner);
      return entry.dialect === "builtin"
        ? readBuiltinAttr(inner)
        : { kind: "other", name: `an attribute of '${entry.dialect}'` };
    });
  }

  #once<T>(known: Map<number, T>, index: number, reader: ByteReader, read: () => T): T {
    const found = known.get(index);
    if (found) return found;
    if (this.#depth >= MAX_DEPTH)
      throw reader.failure(`attributes and types contain others more than ${MAX_DEPTH} deep`);
    this.#depth++;
    try {
      const value = read();
      known.set(index, value);
      return value;
    } finally {
      this.#depth--;
    }
  }

  #reader(entry: Entry, where: string): EntryReader {
    const bytes = new ByteReader(entry.bytes, where);
    return {
      bytes,
      type: () => this.type(bytes.varint(), bytes),
      attr: () => this.attr(bytes.varint(), bytes),
      string: () => entryOf(this.#tables.strings, bytes.varint(), bytes, "string"),
    };
  }
}

/** The attributes of MLIR itself that name those of ops. Source: mlir/include/mlir/IR/BuiltinDialectBytecode.td. */
function readBuiltinAttr(reader: EntryReader): MlirAttr {
  const code = reader.bytes.varint();
  switch (code) {
    case 0:
      return { kind: "array", value: reader.bytes.list(() => reader.attr()) };
    case 1:
      return { kind: "dictionary", value: readDictionary(reader) };
    case 2:
      return { kind: "string", value: reader.string() };
    case 7:
      return { kind: "bool", value: true };
    default:
      return { kind: "other", name: `builtin attribute ${code}` };
  }
}
