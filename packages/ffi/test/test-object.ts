import { anyWord, dropAny, setAny } from "../src/any/cell.js";
import { type Ffi, FfiObject, TypeIndex } from "../src/index.js";
import { newObject } from "../src/object/object.js";

/** A new object of type `test.Object`, whose body is one cell: None, or the object `inner`, of which it takes the reference. */
export function testObject(ffi: Ffi, inner?: FfiObject): FfiObject {
  return new FfiObject(ffi, testObjectAddress(ffi, inner?.take()));
}

/** As {@link testObject}, with addresses of references in place of references. */
export function testObjectAddress(ffi: Ffi, inner = 0): number {
  const { headerBytes } = ffi.profile;
  const typeIndex = ffi.types.define({
    key: "test.Object",
    destroy: (owner, address) => dropAny(owner, address + owner.profile.headerBytes),
  });
  const address = newObject(ffi, typeIndex, headerBytes + 16);
  setAny(ffi, address + headerBytes, inner === 0 ? TypeIndex.NONE : typeIndex, inner, 0);
  return address;
}

/** The address of the object in the body of a test object, or 0. */
export function innerAddress(ffi: Ffi, address: number): number {
  return anyWord(ffi, address + ffi.profile.headerBytes);
}
