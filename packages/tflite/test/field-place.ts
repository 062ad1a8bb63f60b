import { ByteBuffer } from "flatbuffers";
import { type FieldForm, SCALAR_BYTES, type TableSchema } from "../src/flatbuffer/schema.js";
import { modelSchema } from "../src/schema/model-schema.js";

/**
 * The offset of a value in a .tflite file, such as that of `["subgraphs", 0, "tensors", 2, "shape", 1]`. A vector, text or table is where its
 * offset is; with `"length"` after it, a vector or text is where its count is.
 */
export function fieldPlace(bytes: Uint8Array, path: readonly (string | number)[]): number {
  const buffer = new ByteBuffer(bytes);
  const follow = (at: number) => at + buffer.readUint32(at);
  let schema: TableSchema = modelSchema;
  let table = follow(0);
  let form: FieldForm | undefined;
  let at = 0;
  for (const step of path) {
    if (typeof step === "number") {
      const isScalar = form?.kind === "vector";
      at = follow(at) + 4 + step * (isScalar ? SCALAR_BYTES[form?.kind === "vector" ? form.scalar : "int8"] : 4);
      if (form?.kind === "tables") [schema, table] = [form.schema, follow(at)];
      continue;
    }
    if (step === "length") return follow(at);
    if (form?.kind === "table") [schema, table] = [form.schema, follow(at)];
    const field = schema[step];
    if (!field) throw new Error(`the schema has no ${step}`);
    const vtable = table - buffer.readInt32(table);
    const entry = (id: number) => (4 + 2 * id < buffer.readUint16(vtable) ? buffer.readUint16(vtable + 4 + 2 * id) : 0);
    if (entry(field.id) === 0) throw new Error(`the file has no ${step}`);
    at = table + entry(field.id);
    form = field.form;
    if (form.kind === "union") {
      schema = form.members[buffer.readUint8(table + entry(field.id - 1))] ?? {};
      table = follow(at);
    }
  }
  return at;
}
