/** A field of a table in a test's FlatBuffer: scalars in their place, all else by an offset. */
export type Field =
  | { readonly uint32: number }
  | { readonly bool: boolean }
  | { readonly bytes: Uint8Array }
  | { readonly words: readonly number[]; readonly perElement?: number }
  | { readonly texts: readonly string[] };

/** The FlatBuffer of one table, whose fields are in the order of the schema. */
export function flatBuffer(fields: readonly Field[]): Uint8Array {
  const tableAt = 8 + 2 * fields.length + (fields.length % 2) * 2;
  let end = tableAt + 4 + 4 * fields.length;
  const out = new DataView(new ArrayBuffer(1 << 20));
  const vtable = 4;
  out.setUint32(0, tableAt, true);
  out.setUint16(vtable, 4 + 2 * fields.length, true);
  out.setUint16(vtable + 2, 4 + 4 * fields.length, true);
  out.setInt32(tableAt, tableAt - vtable, true);
  const vector = (count: number, bytes: Uint8Array) => {
    const start = end;
    out.setUint32(start, count, true);
    new Uint8Array(out.buffer).set(bytes, start + 4);
    end = start + 4 + Math.ceil(bytes.length / 4) * 4;
    return start;
  };
  fields.forEach((field, i) => {
    out.setUint16(vtable + 4 + 2 * i, 4 + 4 * i, true);
    const at = tableAt + 4 + 4 * i;
    if ("uint32" in field) out.setUint32(at, field.uint32, true);
    else if ("bool" in field) out.setUint8(at, Number(field.bool));
    else if ("bytes" in field) out.setUint32(at, vector(field.bytes.length, field.bytes) - at, true);
    else if ("words" in field) {
      const bytes = new Uint8Array(Uint32Array.from(field.words).buffer);
      out.setUint32(at, vector(field.words.length / (field.perElement ?? 1), bytes) - at, true);
    } else {
      const start = vector(field.texts.length, new Uint8Array(4 * field.texts.length));
      field.texts.forEach((text, j) => {
        const place = start + 4 + 4 * j;
        out.setUint32(place, vector(Buffer.byteLength(text), Buffer.from(text)) - place, true);
      });
      out.setUint32(at, start - at, true);
    }
  });
  return new Uint8Array(out.buffer.slice(0, end));
}
