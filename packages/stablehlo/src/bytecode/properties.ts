import { ByteReader } from "./byte-reader.js";
import type { EntryDecoder } from "./decoder.js";
import type { MlirAttr } from "./module.js";
import { propertyNames } from "./property-names.data.js";
import { type BytecodeFile, Section } from "./sections.js";
import { entryOf } from "./tables.js";

const NONE: ReadonlyMap<string, MlirAttr> = /* @__PURE__ */ new Map();

/** The attributes that ops declare, which newer files have in a section of their own. */
export class Properties {
  readonly #entries: readonly Uint8Array[];
  readonly #decoder: EntryDecoder;

  /** @throws {StatusError} DATA_LOSS */
  constructor(file: BytecodeFile, decoder: EntryDecoder) {
    const bytes = file.sections.get(Section.properties);
    const reader = new ByteReader(bytes ?? Uint8Array.of(1), "properties");
    this.#entries = reader.list(() => reader.blob());
    this.#decoder = decoder;
  }

  /** The attributes with a number. @throws {StatusError} DATA_LOSS */
  attrs(index: number, opName: string, reader: ByteReader): ReadonlyMap<string, MlirAttr> {
    const bytes = new ByteReader(entryOf(this.#entries, index, reader, "properties"), `properties of '${opName}'`);
    const names = propertyNames[opName.replace("vhlo.", "")]?.split(" ");
    if (!names) return NONE;
    return new Map(names.map((name) => [name, this.#decoder.attr(bytes.varint(), bytes)]));
  }
}
