import { encodeUtf8, utf8SizeBytes } from "@heddle/memory/utf8";
import { anyRoom } from "../any/any-pad.js";
import { setAny } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import { codePointCount, fillUcs4, reserveUcs4 } from "../strings/ucs4-any.js";
import { TypeIndex } from "../types/type-index.js";
import { writeValue } from "./write-value.js";

/**
 * Writes a result for a caller, as `writeValue` does, into an empty cell: a string or bytes that are too long for a cell stay in
 * it, without an allocation, when it is a pad that advertises the room.
 *
 * @throws {StatusError} as `writeValue` and `anyRoom`
 */
export function writeResult(ffi: Ffi, address: number, value: unknown): void {
  const room = anyRoom(ffi, address);
  if (room > ffi.profile.smallBytes) {
    if (typeof value === "string") {
      const sizeBytes = utf8SizeBytes(value);
      if (sizeBytes <= room) {
        writePad(ffi, address, TypeIndex.SMALL_STRING, sizeBytes, room);
        encodeUtf8(ffi.memory.u8, address + 8, value, sizeBytes);
        return;
      }
    } else if (value instanceof Uint8Array && value.length <= room) {
      writePad(ffi, address, TypeIndex.SMALL_BYTES, value.length, room);
      ffi.memory.u8.set(value, address + 8);
      return;
    }
  }
  writeValue(ffi, address, value);
}

/** Writes text as UCS4 into an empty cell; otherwise as {@link writeResult}. */
export function writeUcs4Result(ffi: Ffi, address: number, text: string): void {
  const room = anyRoom(ffi, address);
  const length = codePointCount(text);
  if (length * 4 <= room && room > ffi.profile.smallBytes) writePad(ffi, address, TypeIndex.SMALL_UCS4, length, room);
  fillUcs4(ffi, reserveUcs4(ffi, address, length, room), text);
}

function writePad(ffi: Ffi, address: number, typeIndex: number, length: number, room: number): void {
  setAny(ffi, address, typeIndex, 0, 0, length);
  ffi.memory.u8.fill(0, address + 8, address + 8 + room);
}
