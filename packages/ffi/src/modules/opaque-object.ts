import type { Ffi } from "../ffi.js";
import { newObject } from "../object/object.js";
import { TypeIndex } from "../types/type-index.js";

/** Opaque objects of one Ffi, and what to do when each goes. */
export class OpaqueObjects implements Disposable {
  readonly deleters: Map<number, () => void> = new Map();

  constructor(ffi: Ffi) {
    ffi.types.define({
      index: TypeIndex.OPAQUE_OBJECT,
      key: "ffi.OpaquePyObject",
      destroy: (_, address) => {
        const run = this.deleters.get(address);
        this.deleters.delete(address);
        run?.();
      },
    });
  }

  [Symbol.dispose](): void {}
}

/**
 * Makes an object for something that only its maker understands.
 *
 * @param deleter called when the last reference goes
 * @returns the address @throws {StatusError} RESOURCE_EXHAUSTED when the memory is full
 *
 * Source: TVMFFIOpaqueObjectCell of tvm-ffi's c_api.h.
 */
export function newOpaqueObject(ffi: Ffi, handle: number, deleter: () => void): number {
  const { deleters } = ffi.part(OpaqueObjects);
  const object = newObject(ffi, TypeIndex.OPAQUE_OBJECT, ffi.profile.headerBytes + 8);
  const word = (object + ffi.profile.headerBytes) >>> 2;
  ffi.memory.u32[word] = handle;
  ffi.memory.u32[word + 1] = 0;
  deleters.set(object, deleter);
  return object;
}
