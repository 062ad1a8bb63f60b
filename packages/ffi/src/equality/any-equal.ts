import { isPadded } from "../any/any-pad.js";
import { anyType } from "../any/cell.js";
import type { Ffi } from "../ffi.js";
import type { ByteSpan } from "../strings/string-any.js";
import { contentSpan, hashedType } from "./any-hash.js";

/**
 * True when two cells are the same key of a Map: of one type with the same bits. So 1, 1.0 and true differ, 0.0 and -0.0 too, a NaN
 * is itself. Strings are equal by their bytes in whatever form, bytes too; other objects when they are the same object.
 *
 * Source: AnyEqual of tvm-ffi's any.h.
 */
export function anyEqual(ffi: Ffi, a: number, b: number): boolean {
  const { u32 } = ffi.memory;
  const [x, y] = [a >>> 2, b >>> 2];
  const isSameValue = u32[x + 2] === u32[y + 2] && u32[x + 3] === u32[y + 3];
  const isSame = isSameValue && u32[x] === u32[y] && u32[x + 1] === u32[y + 1];
  if (isSame && (ffi.profile.isCanonical || !isPadded(ffi, a))) return true;
  const typeIndex = hashedType(anyType(ffi, a));
  const left = contentSpan(ffi, a, typeIndex);
  if (!left || hashedType(anyType(ffi, b)) !== typeIndex) return false;
  const right = contentSpan(ffi, b, typeIndex) as ByteSpan;
  return left.sizeBytes === right.sizeBytes && equalBytes(ffi, left.address, right.address, left.sizeBytes);
}

/** True when the `sizeBytes` bytes at both addresses are the same. */
export function equalBytes({ memory: { u8 } }: Ffi, a: number, b: number, sizeBytes: number): boolean {
  for (let i = 0; i < sizeBytes; i++) if (u8[a + i] !== u8[b + i]) return false;
  return true;
}
