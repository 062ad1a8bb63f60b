import { invalidArgument } from "@heddle/status";
import { ANY_BYTES } from "../any/cell.js";
import { FfiList } from "../containers/ffi-list.js";
import { newList, sequenceItems, setSequenceSize } from "../containers/sequence.js";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import { reserveString } from "./string-any.js";
import { textSpan } from "./string-bytes.js";

/**
 * The parts of the str at `address` between each `delimiter`, as a List of strs: one more than there are delimiters, empty ones
 * among them.
 *
 * @param delimiter one character of ASCII
 * @throws {StatusError} INVALID_ARGUMENT for another delimiter, and when the value is not a str; RESOURCE_EXHAUSTED when the memory is
 * full
 */
export function splitString(ffi: Ffi, address: number, delimiter: string): FfiList {
  const byte = delimiter.charCodeAt(0);
  if (delimiter.length !== 1 || byte > 0x7f) throw invalidArgument(`'${delimiter}' is not one character of ASCII`);
  const { address: start, sizeBytes } = textSpan(ffi, address);
  let count = 1;
  for (let i = 0; i < sizeBytes; i++) if (ffi.memory.u8[start + i] === byte) count++;
  const list = new FfiList(ffi, newList(ffi, count));
  try {
    const cells = sequenceItems(ffi, list.address);
    for (let part = 0, from = start; part < count; part++) {
      let end = from;
      while (end < start + sizeBytes && ffi.memory.u8[end] !== byte) end++;
      const cell = cells + part * ANY_BYTES;
      const target = reserveString(ffi, cell, TypeIndex.SMALL_STRING, TypeIndex.STRING, end - from);
      ffi.memory.u8.copyWithin(target, from, end);
      setSequenceSize(ffi, list.address, part + 1);
      from = end + 1;
    }
    return list;
  } catch (error) {
    list.release();
    throw error;
  }
}
