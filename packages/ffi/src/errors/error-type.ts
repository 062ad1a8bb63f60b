import { setAny } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import type { FfiPart } from "../ffi-part.js";
import { TypeIndex } from "../types/type-index.js";
import type { TypeDefinition } from "../types/type-table.js";
import type { Converter } from "../values/converter.js";
import { errorToObject } from "./convert-error.js";
import { destroyError } from "./error-object.js";
import { FfiErrorObject } from "./ffi-error-object.js";

const errorType: TypeDefinition = {
  index: TypeIndex.ERROR,
  key: "ffi.Error",
  destroy: destroyError,
  objectClass: FfiErrorObject,
};

/** Writes errors of JavaScript as error objects. */
const errorConverter: Converter = {
  takes: "errors",
  write(ffi: Ffi, address: number, value: unknown): boolean {
    if (!(value instanceof Error)) return false;
    const object = errorToObject(ffi, value);
    setAny(ffi, address, TypeIndex.ERROR, object, 0);
    return true;
  },
};

/** Errors, objects and values of JavaScript. */
export const errors: FfiPart = { types: [errorType], converters: [errorConverter] };
