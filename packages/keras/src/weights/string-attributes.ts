/**
 * Attributes of texts in HDF5, read with bounds: jsfive copies a text each time that it is referred to, so that a small file can fill the
 * memory, and it prints warnings.
 *
 * Source: HDF5 File Format Specification 3.0, IV.A.2.m "The Attribute Message", IV.A.2.b, IV.A.2.d, III.E "The Global Heap".
 */

/** Classes of types: texts of a fixed size, and texts in the file's heaps. */
const FIXED_TEXT = 3;
const VARIABLE = 9;

const VARIABLE_BYTES = 16;
const HEAP_SIGNATURE = 0x4c_4f_43_47; // GCOL, little-endian.
const HEAP_HEADER_BYTES = 16;
const OBJECT_HEADER_BYTES = 16;

/** The bytes of texts that are decoded, and of heaps that are walked, for each byte of the file. */
const MOST_READ = 8;

/** The text attributes of one file. */
export class StringAttributes {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  /** The places of the objects of each heap that was walked, by its address. */
  readonly #heaps = new Map<number, ReadonlyMap<number, Uint8Array>>();
  #left: number;

  constructor(buffer: ArrayBuffer) {
    this.#bytes = new Uint8Array(buffer);
    this.#view = new DataView(buffer);
    this.#left = MOST_READ * buffer.byteLength;
  }

  /**
   * The texts of the attribute `name`, whose messages are at `messages`. Undefined when no message has that name, or it has no texts.
   *
   * @throws {Error} for places outside the file, and for texts that are repeated too often
   */
  read(messages: readonly number[], name: string): string[] | undefined {
    for (const at of messages) {
      const attribute = this.#attribute(at);
      if (attribute.name === name) return this.#texts(attribute);
    }
    return undefined;
  }

  #attribute(at: number): { readonly name: string; type: number; space: number; data: number } {
    const version = this.#view.getUint8(at);
    if (version < 1 || version > 3) throw new Error(`attributes of version ${version} are unknown`);
    const padded = (size: number) => (version === 1 ? (size + 7) & ~7 : size);
    const [nameBytes, typeBytes, spaceBytes] = [2, 4, 6].map((offset) => this.#view.getUint16(at + offset, true));
    const start = at + (version === 3 ? 9 : 8);
    const type = start + padded(nameBytes);
    const space = type + padded(typeBytes);
    return { name: this.#text(start, nameBytes), type, space, data: space + padded(spaceBytes) };
  }

  #texts({ type, space, data }: { type: number; space: number; data: number }): string[] | undefined {
    const typeClass = this.#view.getUint8(type) & 15;
    const isVariable = typeClass === VARIABLE && (this.#view.getUint8(type + 1) & 15) === 1;
    if (typeClass !== FIXED_TEXT && !isVariable) return undefined;
    const width = isVariable ? VARIABLE_BYTES : this.#view.getUint32(type + 4, true);
    const count = this.#count(space);
    if (width === 0 || data + width * count > this.#bytes.length) throw new Error("an attribute ends outside the file");
    return Array.from({ length: count }, (_, index) => {
      const at = data + width * index;
      return isVariable ? this.#heapText(at) : this.#text(at, width);
    });
  }

  /** The number of elements of a dataspace. */
  #count(at: number): number {
    const version = this.#view.getUint8(at);
    if (version !== 1 && version !== 2) throw new Error(`dataspaces of version ${version} are unknown`);
    const rank = this.#view.getUint8(at + 1);
    const sizes = at + (version === 1 ? 8 : 4);
    let count = 1;
    for (let axis = 0; axis < rank; axis++) count *= Number(this.#view.getBigUint64(sizes + 8 * axis, true));
    return count;
  }

  #heapText(at: number): string {
    const size = this.#view.getUint32(at, true);
    if (size === 0) return "";
    const object = this.#heap(this.#address(at + 4)).get(this.#view.getUint32(at + 12, true));
    if (!object || size > object.length) throw new Error("a text is missing in its heap");
    return this.#decode(object.subarray(0, size));
  }

  #heap(address: number): ReadonlyMap<number, Uint8Array> {
    const known = this.#heaps.get(address);
    if (known) return known;
    if (this.#view.getUint32(address, true) !== HEAP_SIGNATURE) throw new Error(`there is no heap at byte ${address}`);
    const end = address + this.#address(address + 8);
    if (end > this.#bytes.length) throw new Error(`the heap at byte ${address} ends outside the file`);
    this.#spend(end - address);
    const objects = new Map<number, Uint8Array>();
    let at = address + HEAP_HEADER_BYTES;
    while (at + OBJECT_HEADER_BYTES <= end) {
      const index = this.#view.getUint16(at, true);
      if (index === 0) break;
      const start = at + OBJECT_HEADER_BYTES;
      const size = this.#address(at + 8);
      if (start + size > end) throw new Error(`the heap at byte ${address} is too short`);
      objects.set(index, this.#bytes.subarray(start, start + size));
      at = start + Math.ceil(size / 8) * 8;
    }
    this.#heaps.set(address, objects);
    return objects;
  }

  /** An address or size of 64 bits. */
  #address(at: number): number {
    const value = this.#view.getBigUint64(at, true);
    if (value > this.#bytes.length) throw new Error(`byte ${value} is outside the file`);
    return Number(value);
  }

  #text(at: number, size: number): string {
    if (at + size > this.#bytes.length) throw new Error("a text ends outside the file");
    return this.#decode(this.#bytes.subarray(at, at + size));
  }

  #decode(bytes: Uint8Array): string {
    this.#spend(bytes.length);
    const end = bytes.indexOf(0);
    return new TextDecoder("utf-8", { fatal: true }).decode(end < 0 ? bytes : bytes.subarray(0, end));
  }

  #spend(sizeBytes: number): void {
    this.#left -= sizeBytes;
    if (this.#left < 0) throw new Error("its attributes refer to the same bytes too often");
  }
}
