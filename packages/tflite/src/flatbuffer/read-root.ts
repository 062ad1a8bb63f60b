import { dataLoss } from "@heddle/status";
import { ByteBuffer } from "flatbuffers";
import { DecodeBudget } from "./decode-budget.js";
import {
  type FieldForm,
  SCALAR_BYTES,
  type Scalar,
  type TableOf,
  type TableSchema,
  type UnionValue,
} from "./schema.js";

/** Options of {@link readRoot}. */
export interface ReadRootOptions {
  /** The four characters at byte 4. Default: any. */
  readonly identifier?: string;
  /** The memory that the objects may take, as estimated. Default 2^30 bytes. */
  readonly budget?: DecodeBudget;
}

/**
 * Reads the root table of a FlatBuffer into an object, with all tables below it. Every offset and length is checked before it is
 * followed; fields that the schema does not have are passed over.
 *
 * @returns copies; fields of bytes are views of `bytes`
 * @throws {StatusError} DATA_LOSS, with the field and the offset, for what is outside the file or has no name; RESOURCE_EXHAUSTED
 * past the budget: tables may be shared, and a small file may name a table any number of times
 *
 * Source: https://flatbuffers.dev/internals (FlatBuffers 25.9).
 */
export function readRoot<S extends TableSchema>(
  bytes: Uint8Array,
  schema: S,
  { identifier, budget = new DecodeBudget(2 ** 30) }: ReadRootOptions = {},
): TableOf<S> {
  const reader = new TableReader(bytes, budget);
  if (identifier !== undefined) reader.checkIdentifier(identifier);
  return reader.table(reader.offset(0, "root"), schema, "root");
}

/** Bytes that an object and a field of it take, about. */
const OBJECT_BYTES = 64;
const FIELD_BYTES = 16;

class TableReader {
  readonly #buffer: ByteBuffer;
  readonly #bytes: Uint8Array;
  readonly #budget: DecodeBudget;

  constructor(bytes: Uint8Array, budget: DecodeBudget) {
    this.#bytes = bytes;
    this.#buffer = new ByteBuffer(bytes);
    this.#budget = budget;
  }

  checkIdentifier(identifier: string): void {
    this.#need(0, 8, "root");
    const found = String.fromCharCode(...this.#bytes.subarray(4, 8));
    if (found !== identifier) throw dataLoss(`the identifier at byte 4 is not ${identifier}`);
  }

  /** The position that the offset at `position` points to. */
  offset(position: number, place: string): number {
    this.#need(position, 4, place);
    const target = position + this.#buffer.readUint32(position);
    if (target === position) throw dataLoss(`${place} has an offset of 0 at byte ${position}`);
    this.#need(target, 4, place);
    return target;
  }

  table<S extends TableSchema>(position: number, schema: S, place: string): TableOf<S>;
  table(position: number, schema: TableSchema, place: string): Readonly<Record<string, unknown>> {
    const fieldAt = this.#fields(position, place);
    const object: Record<string, unknown> = {};
    this.#budget.spend(OBJECT_BYTES);
    for (const name in schema) {
      const { id, form, absent } = schema[name];
      this.#budget.spend(FIELD_BYTES);
      const path = `${place}.${name}`;
      if (form.kind === "union") {
        object[name] = this.#union(fieldAt(id - 1, 1, path), fieldAt(id, 4, path), form.members, absent, path);
        continue;
      }
      const at = fieldAt(id, "scalar" in form && form.kind !== "vector" ? SCALAR_BYTES[form.scalar] : 4, path);
      object[name] = at === 0 ? absent : this.#value(at, form, path);
    }
    return object;
  }

  /** Finds the fields of a table: the position of field `id` of `size` bytes, or 0. */
  #fields(position: number, place: string): (id: number, size: number, path: string) => number {
    const buffer = this.#buffer;
    const vtable = position - buffer.readInt32(position);
    this.#need(vtable, 4, `the vtable of ${place}`);
    const vtableBytes = buffer.readUint16(vtable);
    const tableBytes = buffer.readUint16(vtable + 2);
    if (vtableBytes < 4 || tableBytes < 4) throw dataLoss(`${place} at byte ${position} has an invalid vtable`);
    this.#need(vtable, vtableBytes, `the vtable of ${place}`);
    this.#need(position, tableBytes, place);
    return (id, size, path) => {
      const entry = 4 + 2 * id;
      const offset = entry + 2 <= vtableBytes ? buffer.readUint16(vtable + entry) : 0;
      if (offset === 0) return 0;
      if (offset + size > tableBytes) throw dataLoss(`${path} is outside its table at byte ${position}`);
      return position + offset;
    };
  }

  #value(at: number, form: Exclude<FieldForm, { kind: "union" }>, path: string): unknown {
    switch (form.kind) {
      case "scalar":
        return this.#scalar(at, form.scalar);
      case "enum": {
        const value = this.#scalar(at, form.scalar);
        const name = form.names[Number(value)];
        if (name === undefined) throw dataLoss(`${path} is ${value}, which has no name`);
        return name;
      }
      case "text":
        return this.#text(this.offset(at, path), path);
      case "bytes": {
        const { start, count } = this.#vector(at, 1, path);
        return this.#bytes.subarray(start, start + count);
      }
      case "vector": {
        const size = SCALAR_BYTES[form.scalar];
        const { start, count } = this.#vector(at, size, path);
        this.#budget.spend(8 * count);
        return Array.from({ length: count }, (_, i) => this.#scalar(start + i * size, form.scalar));
      }
      case "table":
        return this.table(this.offset(at, path), form.schema, path);
      case "tables":
        return this.#elements(at, path, (position, place) => this.table(position, form.schema, place));
      case "texts":
        return this.#elements(at, path, (position, place) => this.#text(position, place));
    }
  }

  #union(
    typeAt: number,
    at: number,
    members: Readonly<Record<number, TableSchema>>,
    absent: unknown,
    path: string,
  ): unknown {
    const type = typeAt === 0 ? 0 : this.#buffer.readUint8(typeAt);
    if (type === 0 || at === 0) return absent;
    const schema = Object.hasOwn(members, type) ? members[type] : undefined;
    const value = schema && this.table(this.offset(at, path), schema, path);
    return { type, schema, value } satisfies UnionValue;
  }

  #elements<T>(at: number, path: string, read: (position: number, place: string) => T): T[] {
    const { start, count } = this.#vector(at, 4, path);
    this.#budget.spend(8 * count);
    return Array.from({ length: count }, (_, i) => {
      const place = `${path}[${i}]`;
      return read(this.offset(start + 4 * i, place), place);
    });
  }

  #text(position: number, path: string): string {
    const { start, count } = this.#vectorAt(position, 1, path);
    this.#budget.spend(2 * count);
    return new TextDecoder().decode(this.#bytes.subarray(start, start + count));
  }

  #vector(at: number, size: number, path: string) {
    return this.#vectorAt(this.offset(at, path), size, path);
  }

  #vectorAt(position: number, size: number, path: string): { start: number; count: number } {
    const count = this.#buffer.readUint32(position);
    const start = position + 4;
    this.#need(start, count * size, `${path} of ${count} elements`);
    return { start, count };
  }

  #scalar(at: number, scalar: Scalar): number | bigint | boolean {
    const buffer = this.#buffer;
    switch (scalar) {
      case "bool":
        return buffer.readUint8(at) !== 0;
      case "int8":
        return buffer.readInt8(at);
      case "uint8":
        return buffer.readUint8(at);
      case "int16":
        return buffer.readInt16(at);
      case "uint16":
        return buffer.readUint16(at);
      case "int32":
        return buffer.readInt32(at);
      case "uint32":
        return buffer.readUint32(at);
      case "float32":
        return buffer.readFloat32(at);
      case "int64":
        return buffer.readInt64(at);
      case "uint64":
        return buffer.readUint64(at);
    }
  }

  #need(start: number, count: number, place: string): void {
    const { length } = this.#bytes;
    if (start < 0 || start + count > length) {
      throw dataLoss(`${place} needs bytes ${start} to ${start + count}; the file has ${length}`);
    }
  }
}
