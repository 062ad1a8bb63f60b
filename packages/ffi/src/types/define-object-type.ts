import { alreadyExists, invalidArgument } from "@heddle/status";
import { ANY_BYTES, dropAny } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import { newObjectWithFields, setField, typeOfName } from "../object/fields.js";
import type { FfiValue } from "../values/ffi-value.js";
import { readValue } from "../values/read-value.js";
import { writeValue } from "../values/write-value.js";
import type { Field, FieldDefinition, StructuralKind, TypeHooks } from "./type-fields.js";
import { TypeIndex } from "./type-index.js";
import type { ObjectClass } from "./type-table.js";

/** The values of the fields of an object, by name. */
export type FieldValues = { [name: string]: FfiValue };

/** A type to define with {@link defineObjectType}. */
export interface ObjectTypeDefinition<T = FieldValues> extends TypeHooks<FfiObject & T> {
  /** The unique name, such as `my.Variable`. */
  readonly key: string;
  /** The key of the type that it extends: `ffi.Object`, the default, or another that was defined with fields. */
  readonly parent?: string;
  /** Its own fields by name, in the order of their cells. */
  readonly fields?: { readonly [name: string]: FieldDefinition };
  /** How structural equality treats its objects. Default: that of the parent, at last `unsupported`. */
  readonly structuralKind?: StructuralKind;
  /** How many numbers after its own are kept for types that extend it. Default 0. */
  readonly childSlots?: number;
}

/** A type whose objects have fields. */
export interface ObjectType<T = FieldValues> {
  readonly index: number;
  readonly key: string;
  readonly fields: readonly Field[];
  /**
   * Makes an object, whose reference the caller releases. Its fields are properties: reading one converts as {@link readValue},
   * setting one checks its type.
   *
   * @throws {StatusError} INVALID_ARGUMENT for a required field without a value, an unknown field and a value of another type
   */
  create(values?: { readonly [Name in keyof T]?: unknown }): FfiObject & T;
}

/**
 * Defines a type whose objects have fields: each a cell of 16 bytes after the object's header, those of the parent first. JSON
 * graphs and structural equality go over them. A field cannot have the name of a property of {@link FfiObject}.
 *
 * @throws {StatusError} INVALID_ARGUMENT for an unknown parent or one without fields, for a field with a taken name or an unknown
 * type, for only one of `structuralEqual` and `structuralHash`; ALREADY_EXISTS when `key` is defined
 */
export function defineObjectType<T = FieldValues>(ffi: Ffi, definition: ObjectTypeDefinition<T>): ObjectType<T> {
  const { key, childSlots, parent: parentKey = "ffi.Object" } = definition;
  if (ffi.types.find(key)) throw alreadyExists(`type '${key}' is defined already`);
  if (!definition.structuralEqual !== !definition.structuralHash) {
    throw invalidArgument(`type '${key}' has only one of structuralEqual and structuralHash`);
  }
  const parent = ffi.types.find(parentKey);
  if (!parent || (parent.index !== TypeIndex.OBJECT && !parent.fields)) {
    throw invalidArgument(`type '${key}' extends '${parentKey}', which is not a type with fields`);
  }
  const inherited = parent.fields?.all ?? [];
  const own = ownFields(ffi, key, definition.fields ?? {}, inherited);
  const all = [...inherited, ...own];
  const Class = classWith(ffi.types.objectClass(parent.index) ?? FfiObject, own);
  const index = ffi.types.define({
    key,
    parent: parent.index,
    ...(childSlots !== undefined && { childSlots }),
    fields: {
      all,
      structuralKind: definition.structuralKind ?? parent.fields?.structuralKind ?? "unsupported",
      hooks: definition as TypeHooks,
    },
    objectClass: Class,
    destroy: (_, address) => {
      for (const field of own) dropAny(ffi, address + field.offsetBytes);
    },
  });
  return {
    index,
    key,
    fields: all,
    create(values = {}) {
      const unknown = Object.keys(values).find((name) => !all.some((field) => field.name === name));
      if (unknown !== undefined) throw invalidArgument(`type '${key}' has no field '${unknown}'`);
      const given = new Map<string, unknown>(Object.entries(values));
      const address = newObjectWithFields(ffi, index, ({ name }, cell) => {
        if (given.get(name) === undefined) return false;
        writeValue(ffi, cell, given.get(name));
        return true;
      });
      return new Class(ffi, address) as FfiObject & T;
    },
  };
}

function ownFields(
  ffi: Ffi,
  key: string,
  fields: { readonly [name: string]: FieldDefinition },
  inherited: readonly Field[],
): Field[] {
  const first = ffi.profile.headerBytes + inherited.length * ANY_BYTES;
  return Object.entries(fields).map(([name, field], i) => {
    const isTaken = name === "ffi" || name in FfiObject.prototype || inherited.some((other) => other.name === name);
    if (isTaken) throw invalidArgument(`field '${name}' of type '${key}' has the name of another property`);
    if (field.type !== undefined && field.type !== key && typeOfName(ffi, field.type) === undefined) {
      throw invalidArgument(`field '${name}' of type '${key}' is of type '${field.type}', which is not defined`);
    }
    return { ...field, name, offsetBytes: first + i * ANY_BYTES };
  });
}

/** A class of objects with fields as properties. */
function classWith(Base: ObjectClass, fields: readonly Field[]): ObjectClass {
  class ObjectWithFields extends Base {}
  for (const field of fields) {
    Object.defineProperty(ObjectWithFields.prototype, field.name, {
      enumerable: true,
      get(this: FfiObject) {
        return readValue(this.ffi, this.address + field.offsetBytes);
      },
      set(this: FfiObject, value: unknown) {
        setField(this.ffi, this.address, field, value);
      },
    });
  }
  return ObjectWithFields;
}
