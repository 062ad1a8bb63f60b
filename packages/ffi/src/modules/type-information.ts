import { encodeUtf8, utf8SizeBytes } from "@heddle/memory/utf8";
import { alreadyExists, resourceExhausted } from "@heddle/status";
import { ANY_BYTES, anyType, copyView, dropAny, setAny } from "../any/cell.js";
import { ownAny } from "../any/own-any.js";
import { byteHash } from "../equality/byte-hash.js";
import { FfiError } from "../errors/ffi-error.js";
import type { Ffi } from "../ffi.js";
import { retainObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";
import { checkArguments, checkedSpan, checkObjectOf, checkRange, textAt } from "./pointers.js";

/** Bytes and offsets of tvm-ffi's structs in wasm32; heddle/ffi_layout.h asserts them. */
const TYPE_INFO_BYTES = 56;
const KEY_HASH = 24;
const FIELD_COUNT = 32;
const METHOD_COUNT = 36;
const FIELDS = 40;
const METHODS = 44;
const METADATA = 48;
const FIELD = { BYTES: 88, VALUE: 64, FLAGS: 24, SETTER: 60 } as const;
const METHOD = { BYTES: 48, VALUE: 32 } as const;
const METADATA_BYTES = 20;
const HAS_DEFAULT = 1 << 1;
const SETTER_IS_FUNCTION = 1 << 11;
/** The most fields, methods and attributes that modules may register: more is a loop. */
const MAX_ENTRIES = 1 << 16;

interface Members {
  block: number;
  readonly names: string[];
}

interface Described {
  readonly info: number;
  readonly fields: Members;
  readonly methods: Members;
  metadata: number;
}

interface Column {
  readonly struct: number;
  data: number;
  size: number;
}

/** The descriptions of types that modules read and add to, in the memory, until the Ffi is disposed. */
export class TypeInformation implements Disposable {
  readonly #ffi: Ffi;
  readonly #types = new Map<number, Described>();
  readonly #columns = new Map<string, Column>();
  /** The blocks of texts and other parts, which nothing frees before. */
  readonly #blocks: number[] = [];
  /** Cells that own what they hold. */
  readonly #cells: number[] = [];
  #entries = 0;

  constructor(ffi: Ffi) {
    this.#ffi = ffi;
  }

  /** The address of the TVMFFITypeInfo of a type. @throws {FfiError} InternalError for an undefined type */
  info(typeIndex: number): number {
    return this.#describe(typeIndex).info;
  }

  /** Adds a field as the TVMFFIFieldInfo at `address` says. @throws {StatusError} ALREADY_EXISTS when the type has the name */
  addField(typeIndex: number, address: number): void {
    const ffi = this.#ffi;
    const described = this.#describe(typeIndex);
    checkRange(ffi, address, FIELD.BYTES, 8, "a field");
    const name = textAt(ffi, address);
    if (described.fields.names.includes(name)) {
      throw alreadyExists(`Duplicate field name "${name}" in type "${ffi.types.row(typeIndex)?.key}"`);
    }
    const flags = ffi.memory.u32[(address + FIELD.FLAGS) >>> 2];
    const setter = ffi.memory.u32[(address + FIELD.SETTER) >>> 2];
    const value = (flags & HAS_DEFAULT) === 0 ? 0 : this.#own(address + FIELD.VALUE);
    if ((flags & SETTER_IS_FUNCTION) !== 0 && setter !== 0) {
      retainObject(ffi, checkObjectOf(ffi, setter, TypeIndex.FUNCTION));
      setAny(ffi, this.#newCell(), TypeIndex.FUNCTION, setter, 0);
    }
    const place = this.#addMember(described.fields, address, FIELD.BYTES);
    if (value === 0) setAny(ffi, place + FIELD.VALUE, TypeIndex.NONE, 0, 0);
    else copyView(ffi, value, place + FIELD.VALUE);
    this.#publish(described.info + FIELDS, described.info + FIELD_COUNT, described.fields);
  }

  /** Adds a method as the TVMFFIMethodInfo at `address` says. */
  addMethod(typeIndex: number, address: number): void {
    const ffi = this.#ffi;
    const described = this.#describe(typeIndex);
    checkRange(ffi, address, METHOD.BYTES, 8, "a method");
    const value = this.#own(address + METHOD.VALUE);
    const place = this.#addMember(described.methods, address, METHOD.BYTES);
    copyView(ffi, value, place + METHOD.VALUE);
    this.#publish(described.info + METHODS, described.info + METHOD_COUNT, described.methods);
  }

  /** Sets the metadata of a type as the TVMFFITypeMetadata at `address` says. @throws {StatusError} ALREADY_EXISTS the second time */
  setMetadata(typeIndex: number, address: number): void {
    const { memory, types } = this.#ffi;
    const described = this.#describe(typeIndex);
    checkRange(this.#ffi, address, METADATA_BYTES, 4, "the metadata of a type");
    if (described.metadata !== 0) throw alreadyExists(`type \`${types.row(typeIndex)?.key}\` has metadata already`);
    const doc = this.#copyText(address);
    const block = this.#keep(memory.malloc(METADATA_BYTES));
    memory.u8.copyWithin(block, address, address + METADATA_BYTES);
    memory.u32.set(doc, block >>> 2);
    described.metadata = block;
    memory.u32[(described.info + METADATA) >>> 2] = block;
  }

  /** Sets an attribute of a type; type None only makes the column. @throws {FfiError} RuntimeError when the type has it */
  setAttribute(typeIndex: number, name: string, value: number): void {
    const ffi = this.#ffi;
    const column = this.#columns.get(name) ?? this.#newColumn(name);
    if (typeIndex === TypeIndex.NONE) return;
    this.#describe(typeIndex); // So that a column is no longer than the types are many.
    checkArguments(ffi, value, 1);
    if (typeIndex >= column.size) this.#extend(column, typeIndex + 1);
    const cell = column.data + typeIndex * ANY_BYTES;
    if (anyType(ffi, cell) !== TypeIndex.NONE) {
      throw new FfiError(
        "RuntimeError",
        `TypeAttr \`${name}\` is already registered for type index ${typeIndex}. To update the stored value, register a mutable container (e.g., Dict/List) once and mutate it in place on subsequent calls.`,
      );
    }
    ownAny(ffi, value, cell);
  }

  /** The address of the TVMFFITypeAttrColumn of an attribute, or 0. */
  column(name: string): number {
    return this.#columns.get(name)?.struct ?? 0;
  }

  [Symbol.dispose](): void {
    const { memory } = this.#ffi;
    for (const cell of this.#cells.splice(0)) {
      dropAny(this.#ffi, cell);
      memory.free(cell);
    }
    for (const { struct, data, size } of this.#columns.values()) {
      for (let i = 0; i < size; i++) dropAny(this.#ffi, data + i * ANY_BYTES);
      memory.free(data);
      memory.free(struct);
    }
    for (const { fields, methods } of this.#types.values()) {
      memory.free(fields.block);
      memory.free(methods.block);
    }
    for (const block of this.#blocks.splice(0)) memory.free(block);
    this.#columns.clear();
    this.#types.clear();
  }

  #describe(typeIndex: number): Described {
    const present = this.#types.get(typeIndex);
    if (present) return present;
    const { memory, types } = this.#ffi;
    const row = types.row(typeIndex);
    if (!row) throw new FfiError("InternalError", `Cannot find type info for type_index=${typeIndex}`);
    const ancestors = row.ancestors.map((index) => this.info(index));
    const keyBytes = utf8SizeBytes(row.key);
    const info = this.#keep(memory.calloc(TYPE_INFO_BYTES + ancestors.length * 4 + keyBytes + 1));
    const key = info + TYPE_INFO_BYTES + ancestors.length * 4;
    const { u8, u32 } = memory;
    encodeUtf8(u8, key, row.key, keyBytes);
    u32.set([typeIndex, row.depth, key, keyBytes, info + TYPE_INFO_BYTES], info >>> 2);
    u32[(info + KEY_HASH) >>> 2] = byteHash(u8, key, keyBytes);
    u32.set(ancestors, (info + TYPE_INFO_BYTES) >>> 2);
    const described = { info, fields: { block: 0, names: [] }, methods: { block: 0, names: [] }, metadata: 0 };
    this.#types.set(typeIndex, described);
    return described;
  }

  /** Copies a field or method after those that are there. @returns the address of the copy */
  #addMember(members: Members, address: number, bytes: number): number {
    this.#count();
    const { memory } = this.#ffi;
    const name = textAt(this.#ffi, address);
    const texts = [0, 8, 16].map((offset) => this.#copyText(address + offset));
    const { length } = members.names;
    members.block = memory.realloc(members.block, (length + 1) * bytes);
    const place = members.block + length * bytes;
    memory.u8.copyWithin(place, address, address + bytes);
    for (const [i, text] of texts.entries()) memory.u32.set(text, (place >>> 2) + i * 2);
    members.names.push(name);
    return place;
  }

  #publish(pointer: number, count: number, { block, names }: Members): void {
    this.#ffi.memory.u32[pointer >>> 2] = block;
    this.#ffi.memory.u32[count >>> 2] = names.length;
  }

  #newColumn(name: string): Column {
    this.#count();
    const column = { struct: this.#ffi.memory.calloc(12), data: 0, size: 0 };
    this.#columns.set(name, column);
    return column;
  }

  #extend(column: Column, size: number): void {
    const { memory } = this.#ffi;
    column.data = memory.realloc(column.data, size * ANY_BYTES);
    memory.u8.fill(0, column.data + column.size * ANY_BYTES, column.data + size * ANY_BYTES);
    column.size = size;
    memory.u32.set([column.data, size, 0], column.struct >>> 2);
  }

  /** Owns the value at `address` until the end. @returns the cell that has it */
  #own(address: number): number {
    checkArguments(this.#ffi, address, 1);
    const cell = this.#newCell();
    ownAny(this.#ffi, address, cell);
    return cell;
  }

  #newCell(): number {
    const cell = this.#ffi.memory.calloc(ANY_BYTES);
    this.#cells.push(cell);
    return cell;
  }

  /** A copy of a byte array's bytes, as address and size. */
  #copyText(address: number): readonly [number, number] {
    const { address: from, sizeBytes } = checkedSpan(this.#ffi, address);
    if (sizeBytes === 0) return [0, 0];
    const { memory } = this.#ffi;
    const copy = this.#keep(memory.malloc(sizeBytes + 1));
    memory.u8.copyWithin(copy, from, from + sizeBytes);
    memory.u8[copy + sizeBytes] = 0;
    return [copy, sizeBytes];
  }

  #keep(block: number): number {
    this.#blocks.push(block);
    return block;
  }

  #count(): void {
    if (this.#entries === MAX_ENTRIES) {
      throw resourceExhausted(`modules register more than ${MAX_ENTRIES} fields, methods and attributes`);
    }
    this.#entries++;
  }
}
