/** A field of a table in a test's FlatBuffer: scalars in their place, all else by an offset. */
export type Field =
  | { readonly uint32: number }
  | { readonly bool: boolean }
  | { readonly bytes: Uint8Array }
  | { readonly words: readonly number[]; readonly perElement?: number }
  | { readonly texts: readonly string[] }
  | { readonly table: readonly Field[] };

/** The FlatBuffer of one table, whose fields are in the order of the schema. */
export function flatBuffer(fields: readonly Field[]): Uint8Array {
  const out = new DataView(new ArrayBuffer(1 << 20));
  const writer = new FlatBufferWriter(out);
  out.setUint32(0, writer.addTable(fields), true);
  return new Uint8Array(out.buffer.slice(0, writer.end));
}

class FlatBufferWriter {
  end = 4;
  readonly #out: DataView;

  constructor(out: DataView) {
    this.#out = out;
  }

  /** Adds a table and all that it points to. @returns where it lies */
  addTable(fields: readonly Field[]): number {
    const out = this.#out;
    const vtable = this.end;
    const tableAt = vtable + 4 + 2 * fields.length + (fields.length % 2) * 2;
    this.end = tableAt + 4 + 4 * fields.length;
    out.setUint16(vtable, 4 + 2 * fields.length, true);
    out.setUint16(vtable + 2, 4 + 4 * fields.length, true);
    out.setInt32(tableAt, tableAt - vtable, true);
    fields.forEach((field, i) => {
      out.setUint16(vtable + 4 + 2 * i, 4 + 4 * i, true);
      const at = tableAt + 4 + 4 * i;
      if ("uint32" in field) out.setUint32(at, field.uint32, true);
      else if ("bool" in field) out.setUint8(at, Number(field.bool));
      else out.setUint32(at, this.#addTarget(field) - at, true);
    });
    return tableAt;
  }

  #addTarget(field: Exclude<Field, { uint32: number } | { bool: boolean }>): number {
    if ("table" in field) return this.addTable(field.table);
    if ("bytes" in field) return this.#addVector(field.bytes.length, field.bytes);
    if ("words" in field) {
      const bytes = new Uint8Array(Uint32Array.from(field.words).buffer);
      return this.#addVector(field.words.length / (field.perElement ?? 1), bytes);
    }
    const start = this.#addVector(field.texts.length, new Uint8Array(4 * field.texts.length));
    field.texts.forEach((text, j) => {
      const place = start + 4 + 4 * j;
      this.#out.setUint32(place, this.#addVector(Buffer.byteLength(text), Buffer.from(text)) - place, true);
    });
    return start;
  }

  #addVector(count: number, bytes: Uint8Array): number {
    const start = this.end;
    this.#out.setUint32(start, count, true);
    new Uint8Array(this.#out.buffer).set(bytes, start + 4);
    this.end = start + 4 + Math.ceil(bytes.length / 4) * 4;
    return start;
  }
}
