import { encodeUtf8, utf8SizeBytes } from "@heddle/memory/utf8";
import { anyType } from "../any/cell.js";
import { DlDataType } from "../dlpack/data-type.js";
import { DlDevice } from "../dlpack/device.js";
import { contentSpan, hashedType } from "../equality/any-hash.js";
import { byteHash, stepHash } from "../equality/byte-hash.js";
import { fibonacciWord } from "../equality/key-word.js";
import type { Ffi } from "../ffi.js";
import { FfiObject } from "../object/ffi-object.js";
import { ucs4SpanAt } from "../strings/ucs4-any.js";
import { TypeIndex } from "../types/type-index.js";
import { Float } from "../values/float.js";
import { OpaquePointer } from "../values/opaque-pointer.js";

const TWO_32 = 2 ** 32;
/** The most bytes of a string in a cell, in any profile. */
const MOST_SMALL_BYTES = 8;
/** Bytes of text that are kept between two searches. */
const KEPT_BYTES = 1 << 16;
/** Up to this many characters a loop of our own is fastest. */
const SHORT_TEXT = 200;

/**
 * A key to search for, outside the memory: a search for a number or a text allocates nothing there. One serves all searches; it is
 * valid until the next search or allocation.
 */
export class KeyProbe {
  /** The type, that of the object for strings and bytes. */
  #typeIndex = 0;
  /** The number of the type in a cell, for strings and bytes that of the small form. */
  #code = 0;
  /** The second word of the cell; of strings and bytes their length. */
  #length = 0;
  /** The payload; of strings and bytes, when they fit into a cell, the bytes. */
  #low = 0;
  #high = 0;
  #isText = false;
  #bytes: Uint8Array = new Uint8Array(64);
  #offset = 0;
  #sizeBytes = 0;
  readonly #text: { bytes: Uint8Array } = { bytes: this.#bytes };
  readonly #float = new Float64Array(1);
  readonly #words = new Uint32Array(this.#float.buffer);
  /** The upper word of the hash, whose first bits are the slot. */
  word = 0;

  /** Takes a value of JavaScript. @returns false when it cannot be a key: it would be another object each time */
  setValue(ffi: Ffi, value: unknown): boolean {
    switch (typeof value) {
      case "number":
        if (Number.isSafeInteger(value) && !Object.is(value, -0)) {
          return this.#set(ffi, TypeIndex.INT, value | 0, Math.floor(value / TWO_32));
        }
        return this.#setFloat(ffi, value);
      case "string":
        return this.#setText(ffi, value);
      case "boolean":
        return this.#set(ffi, TypeIndex.BOOL, value ? 1 : 0, 0);
      case "undefined":
        return this.#set(ffi, TypeIndex.NONE, 0, 0);
      case "bigint":
        if (BigInt.asIntN(64, value) !== value) return false; // No int is that large.
        return this.#set(ffi, TypeIndex.INT, Number(BigInt.asIntN(32, value)), Number(value >> 32n));
      default:
        return this.#setOther(ffi, value);
    }
  }

  /** Takes the value of a cell. */
  setCell(ffi: Ffi, address: number): void {
    const { u32 } = ffi.memory;
    const word = address >>> 2;
    const typeIndex = anyType(ffi, address);
    const hashed = hashedType(typeIndex);
    const span = contentSpan(ffi, address, hashed);
    if (span) this.#setBytes(ffi, hashed, ffi.memory.u8, span.address, span.sizeBytes);
    else this.#set(ffi, typeIndex, u32[word + 2], u32[word + 3], u32[word + 1]);
  }

  /** True when the key fits into a cell, so that writing it cannot fail. */
  isInline(ffi: Ffi): boolean {
    return this.#isText ? this.#sizeBytes <= ffi.profile.smallBytes : this.#typeIndex < TypeIndex.OBJECT;
  }

  /** True when the cell has this key. */
  isIn(ffi: Ffi, address: number): boolean {
    const { u32 } = ffi.memory;
    const word = address >>> 2;
    const code = u32[word] | 0;
    if (code === this.#code) {
      return u32[word + 1] === this.#length && u32[word + 2] === this.#low && u32[word + 3] === this.#high;
    }
    if (!this.#isText || anyType(ffi, address) !== this.#typeIndex) return false;
    const span = u32[word + 2] + ffi.profile.headerBytes;
    if (u32[(span + 4) >>> 2] !== this.#length) return false;
    return this.#hasBytesAt(ffi.memory.u8, u32[span >>> 2]);
  }

  #hasBytesAt(u8: Uint8Array, address: number): boolean {
    const bytes = this.#bytes;
    const offset = this.#offset;
    const sizeBytes = this.#sizeBytes;
    for (let i = 0; i < sizeBytes; i++) if (u8[address + i] !== bytes[offset + i]) return false;
    return true;
  }

  #set(ffi: Ffi, typeIndex: number, low: number, high: number, length = 0): true {
    this.#typeIndex = typeIndex;
    this.#code = ffi.profile.cellCode(typeIndex);
    this.#length = length;
    this.#low = low >>> 0;
    this.#high = high >>> 0;
    this.#isText = false;
    this.word = fibonacciWord(typeIndex, low, high);
    return true;
  }

  #setFloat(ffi: Ffi, value: number): true {
    this.#float[0] = value;
    return this.#set(ffi, TypeIndex.FLOAT, this.#words[0] as number, this.#words[1] as number);
  }

  #setText(ffi: Ffi, text: string): true {
    if (isAsciiInto(this.#text.bytes, text)) {
      return this.#setBytes(ffi, TypeIndex.STRING, this.#text.bytes, 0, text.length);
    }
    const sizeBytes = utf8SizeBytes(text);
    if (this.#text.bytes.length < sizeBytes) {
      const bytes = new Uint8Array(sizeBytes <= KEPT_BYTES ? sizeBytes * 2 : sizeBytes);
      if (sizeBytes <= KEPT_BYTES) this.#text.bytes = bytes;
      encodeUtf8(bytes, 0, text, sizeBytes);
      return this.#setBytes(ffi, TypeIndex.STRING, bytes, 0, sizeBytes);
    }
    encodeUtf8(this.#text.bytes, 0, text, sizeBytes);
    return this.#setBytes(ffi, TypeIndex.STRING, this.#text.bytes, 0, sizeBytes);
  }

  #setBytes(ffi: Ffi, typeIndex: number, bytes: Uint8Array, offset: number, sizeBytes: number): true {
    const { profile } = ffi;
    this.#typeIndex = typeIndex;
    this.#code = profile.cellCode(smallForm(typeIndex));
    this.#length = typeIndex === TypeIndex.UCS4_STRING ? sizeBytes / 4 : sizeBytes;
    this.#isText = true;
    this.#bytes = bytes;
    this.#offset = offset;
    this.#sizeBytes = sizeBytes;
    if (sizeBytes > MOST_SMALL_BYTES) {
      this.word = fibonacciWord(typeIndex, byteHash(bytes, offset, sizeBytes), 0);
      return true;
    }
    let low = 0;
    let high = 0;
    for (let i = 0; i < sizeBytes; i++) {
      if (i < 4) low |= bytes[offset + i] << (i * 8);
      else high |= bytes[offset + i] << (i * 8 - 32);
    }
    this.#low = low >>> 0;
    this.#high = high >>> 0;
    this.word = fibonacciWord(typeIndex, stepHash(0, low, high), 0);
    return true;
  }

  #setOther(ffi: Ffi, value: unknown): boolean {
    if (value === null) return this.#set(ffi, TypeIndex.NONE, 0, 0);
    if (value instanceof FfiObject) {
      if (value.ffi !== ffi) return false;
      if (value.typeIndex !== TypeIndex.UCS4_STRING) return this.#set(ffi, value.typeIndex, value.address, 0);
      const { address, length } = ucs4SpanAt(ffi, value.address + ffi.profile.headerBytes);
      return this.#setBytes(ffi, TypeIndex.UCS4_STRING, ffi.memory.u8, address, length * 4);
    }
    if (value instanceof Uint8Array) return this.#setBytes(ffi, TypeIndex.BYTES, value, 0, value.length);
    if (value instanceof Float) return this.#setFloat(ffi, value.value);
    if (value instanceof OpaquePointer) return this.#set(ffi, TypeIndex.OPAQUE_POINTER, value.address, 0);
    if (value instanceof DlDevice) return this.#set(ffi, TypeIndex.DEVICE, value.type, value.id);
    if (!(value instanceof DlDataType)) return false;
    const word = (value.code & 0xff) | ((value.bits & 0xff) << 8) | ((value.lanes & 0xffff) << 16);
    return this.#set(ffi, TypeIndex.DATA_TYPE, word, 0);
  }
}

/** The probe of all searches, which are synchronous: each sets it before it reads it. */
export function sharedProbe(): KeyProbe {
  shared ??= new KeyProbe();
  return shared;
}

let shared: KeyProbe | undefined;

/** Copies a text that is short and ASCII. @returns false for other text */
function isAsciiInto(bytes: Uint8Array, text: string): boolean {
  const { length } = text;
  if (length > bytes.length || length > SHORT_TEXT) return false;
  let units = 0;
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    bytes[i] = unit;
    units |= unit;
  }
  return units < 0x80;
}

function smallForm(typeIndex: number): number {
  if (typeIndex === TypeIndex.STRING) return TypeIndex.SMALL_STRING;
  return typeIndex === TypeIndex.BYTES ? TypeIndex.SMALL_BYTES : TypeIndex.SMALL_UCS4;
}
