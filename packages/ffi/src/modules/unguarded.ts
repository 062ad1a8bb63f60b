import { invokePointer } from "../calls/invoke.js";
import type { Ffi } from "../ffi.js";
import { callPointer } from "./call-pointer.js";
import type { ModuleOwner } from "./module-owner.js";

/** The owner of functions that are never unloaded. */
export function unguarded(ffi: Ffi): ModuleOwner {
  return {
    ending: (pointer, argument) => () => {
      if (pointer !== 0) callPointer(ffi, "i:", pointer, argument);
    },
    packed: (pointer, self) => (args, count, result) => invokePointer(ffi, pointer, self, args, count, result),
  };
}
