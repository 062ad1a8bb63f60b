import { unshared } from "@heddle/memory/utf8";
import { anyType, anyWord } from "../any/cell.js";
import { hashedType } from "../equality/any-hash.js";
import type { Ffi } from "../ffi.js";
import { type ByteSpan, bytesOf, stringSpan } from "../strings/string-any.js";
import { TypeIndex } from "../types/type-index.js";

const latin1 = /* @__PURE__ */ new TextDecoder("latin1");

/** A key of JavaScript that two cells share exactly when `anyEqual` holds: the address of an object, else a text. */
export function identityOf(ffi: Ffi, cell: number): number | string {
  const typeIndex = hashedType(anyType(ffi, cell));
  if (typeIndex === TypeIndex.STRING || typeIndex === TypeIndex.BYTES) {
    return `${typeIndex}:${latin1.decode(unshared(bytesOf(ffi, stringSpan(ffi, cell) as ByteSpan)))}`;
  }
  if (typeIndex >= TypeIndex.OBJECT) return anyWord(ffi, cell);
  const { u32 } = ffi.memory;
  return `${typeIndex}:${u32[(cell >>> 2) + 2]}:${u32[(cell >>> 2) + 3]}`;
}
