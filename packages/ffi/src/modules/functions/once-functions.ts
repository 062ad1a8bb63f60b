import { FfiError } from "../../errors/ffi-error.js";
import type { Ffi } from "../../ffi.js";
import { callPointer } from "../call-pointer.js";
import { statusFunction } from "../function-results.js";
import { wordIndex } from "../pointers.js";

/** Handles that are made and ended once. */
export function onceFunctions(ffi: Ffi) {
  return {
    TVMFFIHandleInitOnce: statusFunction(ffi, (handle, initialize) => {
      const word = wordIndex(ffi, handle, "a handle");
      if (ffi.memory.u32[word] !== 0) return 0;
      const result = ffi.memory.calloc(8);
      try {
        const failed = callPointer(ffi, "i:i", initialize, result);
        if (failed !== 0) return failed;
        const made = ffi.memory.u32[result >>> 2];
        if (made === 0) throw new FfiError("RuntimeError", "init_func must return a non-NULL handle");
        ffi.memory.u32[word] = made;
        return 0;
      } finally {
        ffi.memory.free(result);
      }
    }),
    TVMFFIHandleDeinitOnce: statusFunction(ffi, (handle, end) => {
      const word = wordIndex(ffi, handle, "a handle");
      const made = ffi.memory.u32[word];
      ffi.memory.u32[word] = 0;
      return made === 0 ? 0 : callPointer(ffi, "i:i", end, made);
    }),
  };
}
