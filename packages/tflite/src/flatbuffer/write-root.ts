import { invalidArgument } from "@heddle/status";
import { Builder } from "flatbuffers";
import {
  type FieldForm,
  SCALAR_BYTES,
  type Scalar,
  type TableOf,
  type TableSchema,
  type UnionValue,
} from "./schema.js";

/** Vectors of bytes begin at a multiple of so many bytes, as TFLite wants its buffers. */
const BYTES_ALIGNMENT = 16;

/** An object that {@link writeRoot} takes: fields that are left out are absent. */
export type WrittenTable<S extends TableSchema> = { readonly [K in keyof S]?: WrittenValue<TableOf<S>[K]> | undefined };

type WrittenValue<T> = T extends readonly (infer E)[]
  ? E extends object
    ? E extends bigint
      ? T
      : readonly { readonly [K in keyof E]?: WrittenValue<E[K]> | undefined }[]
    : T
  : T extends Uint8Array | UnionValue
    ? T
    : T extends object
      ? { readonly [K in keyof T]?: WrittenValue<T[K]> | undefined }
      : T;

/**
 * The bytes of a FlatBuffer with `object` as its root table. Fields with the value of an absent one are left out.
 *
 * @param identifier four characters
 * @throws {StatusError} INVALID_ARGUMENT for a name that an enum does not have
 *
 * Source: https://flatbuffers.dev/internals (FlatBuffers 25.9).
 */
export function writeRoot<S extends TableSchema>(schema: S, object: WrittenTable<S>, identifier: string): Uint8Array {
  const builder = new Builder(1024);
  // Fields with the schema's own defaults are left out before.
  builder.forceDefaults(true);
  builder.finish(writeTable(builder, schema, object), identifier);
  return builder.asUint8Array();
}

function writeTable(builder: Builder, schema: TableSchema, object: Readonly<Record<string, unknown>>): number {
  const present = Object.entries(schema).filter(([name, { absent }]) => {
    const value = object[name];
    return (
      value !== undefined && value !== absent && !(Array.isArray(value) && value.length === 0 && absent !== undefined)
    );
  });
  // A table's vectors, texts and tables are written before it.
  const offsets = new Map(present.map(([name, { form }]) => [name, writeOutside(builder, form, object[name])]));
  const fieldCount = 1 + Math.max(-1, ...present.map(([, { id }]) => id));
  builder.startObject(fieldCount);
  for (const [name, { id, form }] of present) {
    const offset = offsets.get(name) ?? 0;
    if (form.kind === "scalar") writeScalar(builder, id, form.scalar, object[name] as number | bigint | boolean);
    else if (form.kind === "enum")
      writeScalar(builder, id, form.scalar, enumNumber(form.names, object[name] as string));
    else {
      if (form.kind === "union") builder.addFieldInt8(id - 1, (object[name] as UnionValue).type, 0);
      builder.addFieldOffset(id, offset, 0);
    }
  }
  return builder.endObject();
}

/** Writes the part of a field that is outside its table; the offset, 0 without one. */
function writeOutside(builder: Builder, form: FieldForm, value: unknown): number {
  switch (form.kind) {
    case "scalar":
    case "enum":
      return 0;
    case "text":
      return builder.createString(value as string);
    case "bytes": {
      const bytes = value as Uint8Array;
      builder.prep(BYTES_ALIGNMENT, bytes.length);
      return builder.createByteVector(bytes);
    }
    case "vector":
      return writeVector(builder, form.scalar, value as readonly (number | bigint)[]);
    case "table":
      return writeTable(builder, form.schema, value as Readonly<Record<string, unknown>>);
    case "union": {
      const { schema = {}, value: table = {} } = value as UnionValue;
      return writeTable(builder, schema, table);
    }
    case "texts":
      return writeOffsets(
        builder,
        (value as readonly string[]).map((each) => builder.createString(each)),
      );
    case "tables": {
      const tables = value as readonly Readonly<Record<string, unknown>>[];
      return writeOffsets(
        builder,
        tables.map((each) => writeTable(builder, form.schema, each)),
      );
    }
  }
}

function writeOffsets(builder: Builder, offsets: readonly number[]): number {
  builder.startVector(4, offsets.length, 4);
  for (const offset of [...offsets].reverse()) builder.addOffset(offset);
  return builder.endVector();
}

function writeVector(builder: Builder, scalar: Scalar, values: readonly (number | bigint)[]): number {
  const size = SCALAR_BYTES[scalar];
  builder.startVector(size, values.length, size);
  for (const value of [...values].reverse()) {
    if (scalar === "float32") builder.addFloat32(Number(value));
    else if (size === 8) builder.addInt64(BigInt.asIntN(64, BigInt(value)));
    else if (size === 4) builder.addInt32(Number(value));
    else if (size === 2) builder.addInt16(Number(value));
    else builder.addInt8(Number(value));
  }
  return builder.endVector();
}

function writeScalar(builder: Builder, id: number, scalar: Scalar, value: number | bigint | boolean): void {
  const size = SCALAR_BYTES[scalar];
  if (scalar === "float32") builder.addFieldFloat32(id, Number(value), 0);
  else if (size === 8) builder.addFieldInt64(id, BigInt.asIntN(64, BigInt(value)), 0n);
  else if (size === 4) builder.addFieldInt32(id, Number(value), 0);
  else if (size === 2) builder.addFieldInt16(id, Number(value), 0);
  else builder.addFieldInt8(id, Number(value), 0);
}

function enumNumber(names: readonly string[], name: string): number {
  const number = names.indexOf(name);
  if (number < 0) throw invalidArgument(`'${name}' is not one of ${names.join(", ")}`);
  return number;
}
