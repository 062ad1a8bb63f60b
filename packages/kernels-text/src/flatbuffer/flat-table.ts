import { invalidArgument, type StatusError } from "@heddle/status";

/**
 * A table of a FlatBuffer whose bytes may be damaged: each access is checked. Fields are numbered in the order of the schema.
 *
 * Source: FlatBuffers, "Internals".
 */
export class FlatTable {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #at: number;
  readonly #vtable: number;
  readonly #vtableBytes: number;

  /** The root table. @throws {StatusError} INVALID_ARGUMENT for bytes that are not a FlatBuffer */
  static root(bytes: Uint8Array): FlatTable {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < 4) throw damaged();
    return new FlatTable(bytes, view, view.getUint32(0, true));
  }

  private constructor(bytes: Uint8Array, view: DataView, at: number) {
    this.#bytes = bytes;
    this.#view = view;
    this.#at = at;
    this.#check(at, 4);
    this.#vtable = at - view.getInt32(at, true);
    this.#check(this.#vtable, 4);
    this.#vtableBytes = view.getUint16(this.#vtable, true);
    this.#check(this.#vtable, this.#vtableBytes);
  }

  /** A 32-bit unsigned number. Default 0. */
  uint32(field: number): number {
    const at = this.#field(field, 4);
    return at < 0 ? 0 : this.#view.getUint32(at, true);
  }

  /** A 32-bit signed number. */
  int32(field: number, absent = 0): number {
    const at = this.#field(field, 4);
    return at < 0 ? absent : this.#view.getInt32(at, true);
  }

  /** A number of one byte. Default 0. */
  uint8(field: number): number {
    const at = this.#field(field, 1);
    return at < 0 ? 0 : this.#bytes[at];
  }

  /** A float32. Default 0. */
  float32(field: number): number {
    const at = this.#field(field, 4);
    return at < 0 ? 0 : this.#view.getFloat32(at, true);
  }

  /** Another table. Undefined when the field is missing. */
  table(field: number): FlatTable | undefined {
    const at = this.#field(field, 4);
    return at < 0 ? undefined : new FlatTable(this.#bytes, this.#view, at + this.#view.getUint32(at, true));
  }

  /** A truth value. Default false. */
  bool(field: number): boolean {
    const at = this.#field(field, 1);
    return at >= 0 && this.#bytes[at] !== 0;
  }

  /** The bytes of a text, or of a vector of bytes: a view. Undefined when the field is missing. */
  bytes(field: number): Uint8Array | undefined {
    const at = this.#field(field, 4);
    return at < 0 ? undefined : this.#vector(at, 1);
  }

  /** A copy of a vector of 32-bit numbers, or of structs of `words` such numbers. Undefined when the field is missing. */
  words(field: number, words = 1): Uint32Array | undefined {
    const at = this.#field(field, 4);
    if (at < 0) return undefined;
    return new Uint32Array(this.#vector(at, 4 * words).slice().buffer);
  }

  /** The bytes of a vector of texts: views. Undefined when the field is missing. */
  texts(field: number): readonly Uint8Array[] | undefined {
    const at = this.#field(field, 4);
    if (at < 0) return undefined;
    const places = this.#vector(at, 4);
    const first = places.byteOffset - this.#bytes.byteOffset;
    return Array.from({ length: places.length / 4 }, (_, i) => this.#vector(first + 4 * i, 1));
  }

  /** Where a field of `size` bytes lies; -1 when it is missing. */
  #field(field: number, size: number): number {
    const entry = 4 + 2 * field;
    const offset = entry + 2 <= this.#vtableBytes ? this.#view.getUint16(this.#vtable + entry, true) : 0;
    if (offset === 0) return -1;
    this.#check(this.#at + offset, size);
    return this.#at + offset;
  }

  /** The elements of the vector to which the offset at `at` points. */
  #vector(at: number, elementBytes: number): Uint8Array {
    const start = at + this.#view.getUint32(at, true);
    this.#check(start, 4);
    const size = this.#view.getUint32(start, true) * elementBytes;
    this.#check(start + 4, size);
    return this.#bytes.subarray(start + 4, start + 4 + size);
  }

  #check(at: number, size: number): void {
    if (at < 0 || at + size > this.#bytes.length) throw damaged();
  }
}

function damaged(): StatusError {
  return invalidArgument("the model is not a FlatBuffer, or is damaged");
}
