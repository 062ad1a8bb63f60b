import { setAny } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import type { FfiPart } from "../ffi-part.js";
import { TypeIndex } from "../types/type-index.js";
import type { TypeDefinition } from "../types/type-table.js";
import type { Converter } from "../values/converter.js";
import { destroyFunction, newFunctionObject } from "./create-function.js";
import { FfiFunction } from "./ffi-function.js";
import type { NamedFunction } from "./function-registry.js";

const functionType: TypeDefinition = {
  index: TypeIndex.FUNCTION,
  key: "ffi.Function",
  destroy: destroyFunction,
  objectClass: FfiFunction,
};

/** Writes functions of JavaScript as function objects. */
const functionConverter: Converter = {
  takes: "functions",
  write(ffi: Ffi, address: number, value: unknown): boolean {
    if (typeof value !== "function") return false;
    setAny(ffi, address, TypeIndex.FUNCTION, newFunctionObject(ffi, value as NamedFunction), 0);
    return true;
  },
};

/** Functions, objects and values of JavaScript. */
export const functions: FfiPart = { types: [functionType], converters: [functionConverter] };
