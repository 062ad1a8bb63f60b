import { setAny } from "../../any/cell.js";
import { ownAny } from "../../any/own-any.js";
import { newFunctionObject } from "../../calls/create-function.js";
import { FfiFunction } from "../../calls/ffi-function.js";
import { invoke } from "../../calls/invoke.js";
import { findFunction, setFunction } from "../../calls/named-functions.js";
import { FfiError } from "../../errors/ffi-error.js";
import type { Ffi } from "../../ffi.js";
import { retainObject } from "../../object/object.js";
import { TypeIndex } from "../../types/type-index.js";
import { checkPointer } from "../call-pointer.js";
import { isTrap, statusFunction } from "../function-results.js";
import type { ModuleOwner } from "../module-owner.js";
import { checkArguments, checkObjectOf, checkRange, checkResult, textAt, wordIndex } from "../pointers.js";

/** Bytes of a TVMFFIMethodInfo and where it has the function. Source: tvm-ffi's c_api.h for wasm32. */
const METHOD_INFO_BYTES = 48;
const METHOD = 32;

/** Functions as objects, by name, and their calls. */
export function functionFunctions(ffi: Ffi, owner: ModuleOwner) {
  const register = (name: number, object: number, override: number) => {
    const text = textAt(ffi, name);
    checkObjectOf(ffi, object, TypeIndex.FUNCTION);
    retainObject(ffi, object);
    using run = new FfiFunction(ffi, object);
    if (override === 0 && ffi.functions.get(text)) {
      throw new FfiError("RuntimeError", `Global Function \`${text}\` is already registered`);
    }
    setFunction(ffi, text, run, { override: override !== 0 });
  };
  return {
    TVMFFIFunctionCreate: statusFunction(ffi, (self, safeCall, deleter, out) => {
      const result = wordIndex(ffi, out, "a result");
      checkPointer(ffi, safeCall);
      if (deleter !== 0) checkPointer(ffi, deleter);
      const object = newFunctionObject(ffi, {
        packed: owner.packed(safeCall, self),
        dispose: owner.ending(deleter, self),
      });
      ffi.memory.u32[result] = object;
    }),
    TVMFFIFunctionGetGlobal: statusFunction(ffi, (name, out) => {
      const result = wordIndex(ffi, out, "a result");
      const address = findFunction(ffi, textAt(ffi, name))?.take() ?? 0;
      ffi.memory.u32[result] = address;
    }),
    TVMFFIFunctionSetGlobal: statusFunction(ffi, register),
    TVMFFIFunctionSetGlobalFromMethodInfo: statusFunction(ffi, (info, override) => {
      checkRange(ffi, info, METHOD_INFO_BYTES, 8, "a method");
      checkArguments(ffi, info + METHOD, 1);
      register(info, ffi.memory.u32[(info + METHOD + 8) >>> 2], override);
    }),
    TVMFFIFunctionCall: statusFunction(ffi, (object, args, count, result) => {
      checkObjectOf(ffi, object, TypeIndex.FUNCTION);
      checkArguments(ffi, args, count | 0);
      setAny(ffi, checkResult(ffi, result), TypeIndex.NONE, 0, 0);
      try {
        invoke(ffi, object, args, count, result);
      } catch (error) {
        if (error instanceof Error && isTrap(error.cause)) throw error.cause; // The trap of a function that has no guard.
        throw error;
      }
    }),
    TVMFFIAnyViewToOwnedAny: statusFunction(ffi, (view, out) => {
      checkArguments(ffi, view, 1);
      ownAny(ffi, view, checkResult(ffi, out));
    }),
  };
}
