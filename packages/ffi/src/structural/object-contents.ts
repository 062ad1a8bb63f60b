import { invalidArgument, resourceExhausted, type StatusError } from "@heddle/status";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import { retainObject } from "../object/object.js";
import type { TypeFields } from "../types/type-fields.js";
import { TypeIndex } from "../types/type-index.js";
import { MAX_HOOK_DEPTH } from "./structural-options.js";

/** True for the types of values that are compared as keys of Maps are: all without parts. */
export function isLeaf(typeIndex: number): boolean {
  return (
    typeIndex < TypeIndex.OBJECT ||
    typeIndex === TypeIndex.STRING ||
    typeIndex === TypeIndex.BYTES ||
    typeIndex === TypeIndex.UCS4_STRING
  );
}

/** A new reference to an object, as its type has it in JavaScript. */
export function objectAt(ffi: Ffi, typeIndex: number, address: number): FfiObject {
  const Class = ffi.types.objectClass(typeIndex) ?? FfiObject;
  retainObject(ffi, address);
  return new Class(ffi, address);
}

/**
 * The fields of a type that structural equality goes over.
 *
 * @throws {StatusError} INVALID_ARGUMENT, in tvm-ffi's words, for a type without a structural kind
 */
export function structuralFields(ffi: Ffi, typeIndex: number): TypeFields {
  const row = ffi.types.row(typeIndex);
  const isSet = row?.fields !== undefined;
  if (isSet && row.fields.structuralKind !== "unsupported") return row.fields;
  throw invalidArgument(
    `${isSet ? "_type_s_eq_hash_kind" : "Type metadata"} is not set for type \`${row?.key ?? typeIndex}\`, so StructuralHash is not supported for this type`,
    { typeIndex },
  );
}

/** A value that contains itself. */
export function cycleIn(ffi: Ffi, typeIndex: number): StatusError {
  return invalidArgument(`Cycle detected: a ${ffi.types.name(typeIndex)} contains itself`, { typeIndex });
}

/** Too many own functions of types that call each other. */
export function tooManyHooks(): StatusError {
  return resourceExhausted(`objects with functions of their own are nested more than ${MAX_HOOK_DEPTH} deep`);
}
