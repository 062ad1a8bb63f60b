import { dataLoss } from "@heddle/status";

/** The elements of a vector of flatbuffers. */
export interface FlatVector {
  readonly start: number;
  readonly count: number;
}

/**
 * A table of flatbuffers; whatever it refers to lies inside of the bytes, or is refused with DATA_LOSS. An absent field is undefined.
 *
 * Source: FlatBuffers internals.
 */
export class FlatTable {
  readonly view: DataView;
  readonly at: number;
  readonly #vtable: number;
  readonly #vtableBytes: number;

  constructor(view: DataView, at: number) {
    this.view = view;
    this.at = at;
    if (!(at >= 0 && at + 4 <= view.byteLength)) throw outside();
    this.#vtable = at - view.getInt32(at, true);
    if (!(this.#vtable >= 0 && this.#vtable + 4 <= view.byteLength)) throw outside();
    this.#vtableBytes = view.getUint16(this.#vtable, true);
    if (this.#vtableBytes < 4 || this.#vtable + this.#vtableBytes > view.byteLength) throw outside();
  }

  /** The table that the bytes begin with. */
  static root(bytes: Uint8Array): FlatTable {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < 4) throw outside();
    return new FlatTable(view, view.getUint32(0, true));
  }

  uint8(field: number): number {
    const at = this.#field(field, 1);
    return at === undefined ? 0 : this.view.getUint8(at);
  }

  int16(field: number): number {
    const at = this.#field(field, 2);
    return at === undefined ? 0 : this.view.getInt16(at, true);
  }

  /** @throws {StatusError} DATA_LOSS for a size that is negative, or not exact as a number */
  size64(field: number): number {
    const at = this.#field(field, 8);
    return at === undefined ? 0 : size64At(this.view, at);
  }

  int64(field: number): bigint {
    const at = this.#field(field, 8);
    return at === undefined ? 0n : this.view.getBigInt64(at, true);
  }

  table(field: number): FlatTable | undefined {
    const at = this.#field(field, 4);
    return at === undefined ? undefined : new FlatTable(this.view, at + this.view.getUint32(at, true));
  }

  vector(field: number, elementBytes: number): FlatVector | undefined {
    const at = this.#field(field, 4);
    if (at === undefined) return undefined;
    const head = at + this.view.getUint32(at, true);
    if (head + 4 > this.view.byteLength) throw outside();
    const count = this.view.getUint32(head, true);
    if (head + 4 + count * elementBytes > this.view.byteLength) throw outside();
    return { start: head + 4, count };
  }

  /** The tables of a vector. */
  *tables(field: number): Generator<FlatTable> {
    const { start, count } = this.vector(field, 4) ?? { start: 0, count: 0 };
    for (let i = 0; i < count; i++) {
      const at = start + i * 4;
      yield new FlatTable(this.view, at + this.view.getUint32(at, true));
    }
  }

  /** The place of a field that takes `sizeBytes` bytes. */
  #field(field: number, sizeBytes: number): number | undefined {
    const slot = 4 + field * 2;
    const offset = slot + 2 <= this.#vtableBytes ? this.view.getUint16(this.#vtable + slot, true) : 0;
    if (offset === 0) return undefined;
    if (this.at + offset + sizeBytes > this.view.byteLength) throw outside();
    return this.at + offset;
  }
}

/** A size of 64 bits. @throws {StatusError} DATA_LOSS when it is negative, or not exact as a number */
export function size64At(view: DataView, at: number): number {
  const size = Number(view.getBigInt64(at, true));
  if (!(size >= 0 && Number.isSafeInteger(size))) throw dataLoss(`its metadata states a size of ${size}`);
  return size;
}

function outside() {
  return dataLoss("its metadata refers to bytes outside of it");
}
