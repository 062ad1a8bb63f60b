import { invalidArgument } from "@heddle/status";
import { CellType } from "../cell-type.js";
import { indexOutOfRange, malformedCell, ownedViewRefused, stringTooLong } from "../errors.js";
import { CELL_BYTES, MAX_STRING_BYTES, SMALL_CAPACITY } from "../layout.js";
import { type DataModel, LP64 } from "./data-model.js";
import { LargeBlocks } from "./large-blocks.js";
import { RelocationTable } from "./relocation-table.js";
import { readSizeWord } from "./size-word.js";

/** Options of {@link CellImage}. */
export interface CellImageOptions {
  /** The machine that wrote the image. Default {@link LP64}. */
  readonly model?: DataModel;
  /** Where in the image the cells begin. Default 0. */
  readonly offsetBytes?: number;
  /** The bytes at the addresses in LARGE and VIEW cells. Without it only SMALL and OFFSET cells can be read. */
  readonly relocations?: RelocationTable;
  /**
   * Whether VIEW cells may name an owner, which TensorFlow 2.21 makes when it takes over a `std::string`. It is never called:
   * the bytes are read as those of any view. Writers up to 2.18 leave anything in its place. Default "accept".
   */
  readonly ownedViews?: "accept" | "refuse";
}

/**
 * An array of strings in bytes that TensorFlow on another machine wrote: 24 bytes each, and what they point to. All of it is
 * checked when the object is made: sizes, that every text lies in the image or in a relocated range, that OFFSET and LARGE text
 * does not lie in the cells, and that no two LARGE cells have bytes in common.
 *
 * Source: tsl/platform/ctstring_internal.h (TensorFlow 2.21), see {@link DataModel}.
 */
export class CellImage implements Iterable<Uint8Array> {
  /** Strings in the array. */
  readonly length: number;
  readonly #types: Uint8Array;
  readonly #texts: Uint8Array[];

  /**
   * @param image is not copied, and must not change while this object is used
   * @throws {StatusError} INVALID_ARGUMENT with the first invalid cell; FAILED_PRECONDITION for an owner that is
   * refused; RESOURCE_EXHAUSTED for a string of 2^30 bytes or more
   */
  constructor(image: Uint8Array, count: number, options: CellImageOptions = {}) {
    const { model = LP64, offsetBytes = 0, relocations = NOTHING_MAPPED, ownedViews = "accept" } = options;
    const cellsEnd = offsetBytes + count * CELL_BYTES;
    if (!(offsetBytes >>> 0 === offsetBytes && count >>> 0 === count && cellsEnd <= image.length)) {
      throw invalidArgument(`${count} cells at ${offsetBytes} do not fit in an image of ${image.length} bytes`, {
        count,
        offsetBytes,
        imageBytes: image.length,
      });
    }
    this.length = count;
    this.#types = new Uint8Array(count);
    this.#texts = new Array(count);

    const data = new DataView(image.buffer, image.byteOffset, image.length);
    const cells = image.subarray(offsetBytes, cellsEnd);
    const blocks = new LargeBlocks();
    for (let index = 0; index < count; index++) {
      const cell = offsetBytes + index * CELL_BYTES;
      const type = (image[cell] & 3) as CellType;
      this.#types[index] = type;
      if (type === CellType.SMALL) {
        const size = image[cell] >>> 2;
        if (size > SMALL_CAPACITY) throw malformedCell(index, `SMALL with ${size} bytes, more than ${SMALL_CAPACITY}`);
        this.#texts[index] = image.subarray(cell + 1, cell + 1 + size);
        continue;
      }
      if (type === CellType.OFFSET) {
        this.#texts[index] = offsetText(image, data, cell, index, cellsEnd);
        continue;
      }
      const size = readSizeWord(data, cell, model);
      if (size > MAX_STRING_BYTES) throw stringTooLong(size);
      const words = [1, 2].map((word) => readWord(data, cell + word * model.wordBytes, model));
      const address = words[type === CellType.LARGE ? 1 : 0];
      if (type === CellType.LARGE) blocks.add(index, address, size, words[0]);
      else if (words[1] !== 0n && ownedViews === "refuse") throw ownedViewRefused(index, words[1]);
      const text = size === 0 ? NO_BYTES : relocations.resolve(address, size);
      if (text === undefined) {
        throw invalidArgument(
          `cell ${index} points to ${size} bytes at address 0x${address.toString(16)}, which is not inside one relocated range`,
          { index, address: `0x${address.toString(16)}`, sizeBytes: size },
        );
      }
      if (type === CellType.LARGE && overlap(text, cells)) throw malformedCell(index, "LARGE text inside the cells");
      this.#texts[index] = text;
    }
    blocks.checkApart();
  }

  /** The type of cell `index`. @throws {StatusError} OUT_OF_RANGE for an invalid index. */
  type(index: number): CellType {
    this.#check(index);
    return this.#types[index] as CellType;
  }

  /** The bytes of string `index`: a view of the image or of a relocated range. @throws {StatusError} OUT_OF_RANGE */
  bytes(index: number): Uint8Array {
    this.#check(index);
    return this.#texts[index];
  }

  /** The bytes of all strings, as views: what `buildStringBlock` takes. */
  toArray(): Uint8Array[] {
    return [...this.#texts];
  }

  [Symbol.iterator](): Iterator<Uint8Array> {
    return this.#texts.values();
  }

  #check(index: number): void {
    if (!(index >= 0 && index < this.length)) throw indexOutOfRange(index, this.length);
  }
}

const NO_BYTES = /* @__PURE__ */ new Uint8Array(0);
const NOTHING_MAPPED = /* @__PURE__ */ new RelocationTable([]);

/** The text of an OFFSET cell, whose words are little-endian on every machine. */
function offsetText(image: Uint8Array, data: DataView, cell: number, index: number, cellsEnd: number): Uint8Array {
  const size = data.getUint32(cell, true) >>> 2;
  const start = cell + data.getUint32(cell + 4, true);
  if (start + size > image.length) {
    throw malformedCell(index, `OFFSET with ${size} bytes at ${start} of an image of ${image.length}`);
  }
  if (size > 0 && start < cellsEnd) throw malformedCell(index, "OFFSET text inside the cells");
  return image.subarray(start, start + size);
}

function readWord(data: DataView, at: number, { wordBytes, bigEndian }: DataModel): bigint {
  return wordBytes === 8 ? data.getBigUint64(at, !bigEndian) : BigInt(data.getUint32(at, !bigEndian));
}

function overlap(a: Uint8Array, b: Uint8Array): boolean {
  return a.buffer === b.buffer && a.byteOffset < b.byteOffset + b.length && b.byteOffset < a.byteOffset + a.length;
}
