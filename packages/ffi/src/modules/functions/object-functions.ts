import { FfiError } from "../../errors/ffi-error.js";
import type { Ffi } from "../../ffi.js";
import { checkObject } from "../../object/check-object.js";
import { releaseObject, retainObject } from "../../object/object.js";
import { TypeIndex } from "../../types/type-index.js";
import { checkPointer } from "../call-pointer.js";
import { CustomAllocator } from "../custom-allocator.js";
import { statusFunction } from "../function-results.js";
import type { ModuleOwner } from "../module-owner.js";
import { newOpaqueObject } from "../opaque-object.js";
import { checkRange, wordIndex } from "../pointers.js";

/** The version of tvm-ffi's C interface. */
const VERSION = [0, 1, 14] as const;

/** Version, counts of references, opaque objects, and the allocator of objects that modules make themselves. */
export function objectFunctions(ffi: Ffi, owner: ModuleOwner) {
  return {
    TVMFFIGetVersion: statusFunction(ffi, (out) => {
      ffi.memory.u32.set(VERSION, checkRange(ffi, out, 12, 4, "a version") >>> 2);
    }),
    TVMFFIObjectIncRef: statusFunction(ffi, (object) => {
      checkObject(ffi, object);
      retainObject(ffi, object);
    }),
    TVMFFIObjectDecRef: statusFunction(ffi, (object) => {
      checkObject(ffi, object);
      releaseObject(ffi, object);
    }),
    TVMFFIObjectCreateOpaque: statusFunction(ffi, (handle, typeIndex, deleter, out) => {
      if (typeIndex !== TypeIndex.OPAQUE_OBJECT) {
        throw new FfiError("RuntimeError", "Only kTVMFFIOpaquePyObject is supported for now");
      }
      const result = wordIndex(ffi, out, "a result");
      if (deleter !== 0) checkPointer(ffi, deleter);
      const object = newOpaqueObject(ffi, handle, owner.ending(deleter, handle));
      ffi.memory.u32[result] = object;
    }),
    TVMFFIGetCustomAllocator: () => ffi.part(CustomAllocator).address,
    TVMFFISetCustomAllocator: statusFunction(ffi, (allocator) => ffi.part(CustomAllocator).set(allocator)),
  };
}
