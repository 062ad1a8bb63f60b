import { utf8Bytes } from "@heddle/memory/utf8";
import { checkChoice, checkOptionNames, invalidArgument, resourceExhausted } from "@heddle/status";
import { CellType } from "../cell-type.js";
import { stringTooLong } from "../errors.js";
import { CELL_BYTES, MAX_STRING_BYTES, SMALL_CAPACITY } from "../layout.js";
import { type DataModel, LP64 } from "./data-model.js";
import { writeSizeWord } from "./size-word.js";

/** Options of {@link writeCellImage}. */
export interface WriteCellImageOptions {
  /** The machine that is to read the image. Default {@link LP64}. */
  readonly model?: DataModel;
  /**
   * The type of cell for strings of more than 22 bytes. "offset" cells have no addresses: the image can lie anywhere. "view" cells
   * point into the image. "large" cells do so too, each to 16-byte aligned bytes of its own with its capacity: as TensorFlow
   * itself writes them, for readers that know no other; nothing may free or grow them where they lie. Default "offset".
   */
  readonly longStrings?: "offset" | "view" | "large";
  /** The address at which the image will lie, a multiple of 16; "view" and "large" cells count from it. Default 0. */
  readonly address?: bigint;
}

/**
 * The strings, text as UTF-8, as one image: their cells, then the bytes of those of more than 22 bytes.
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED for a string of 2^30 bytes or more, or more bytes in all than an offset or an
 * array holds; INVALID_ARGUMENT when the image does not fit at its address or is not aligned there
 */
export function writeCellImage(
  strings: ArrayLike<string | Uint8Array>,
  options: WriteCellImageOptions = {},
): Uint8Array {
  const { model = LP64, longStrings = "offset", address = 0n } = options;
  checkOptionNames("writeCellImage", options, OPTIONS);
  checkChoice("longStrings", longStrings, ["offset", "view", "large"]);
  const values = Array.from(strings, utf8Bytes);
  const places = placeTexts(values, longStrings === "large");
  if (longStrings !== "offset") checkAddress(address, places.sizeBytes, model);

  const image = new Uint8Array(places.sizeBytes);
  const data = new DataView(image.buffer);
  for (const [index, bytes] of values.entries()) {
    const cell = index * CELL_BYTES;
    if (bytes.length <= SMALL_CAPACITY) {
      image[cell] = bytes.length << 2;
      image.set(bytes, cell + 1);
      continue;
    }
    const start = places.starts[index];
    image.set(bytes, start);
    if (longStrings === "offset") {
      data.setUint32(cell, ((bytes.length << 2) | CellType.OFFSET) >>> 0, true);
      data.setUint32(cell + 4, start - cell, true);
      data.setUint32(cell + 8, 1, true);
      continue;
    }
    const pointer = address + BigInt(start);
    const type = longStrings === "large" ? CellType.LARGE : CellType.VIEW;
    writeSizeWord(data, cell, bytes.length, type, model);
    const words = type === CellType.LARGE ? [BigInt(alignedCapacity(bytes.length)), pointer] : [pointer, 0n];
    words.forEach((word, i) => {
      writeWord(data, cell + (i + 1) * model.wordBytes, word, model);
    });
  }
  return image;
}

/** Where the text of each long string starts, and where the last one ends. */
function placeTexts(strings: readonly Uint8Array[], asBlocks: boolean): { starts: Float64Array; sizeBytes: number } {
  const starts = new Float64Array(strings.length);
  let end = strings.length * CELL_BYTES;
  for (let index = 0; index < strings.length; index++) {
    const size = strings[index].length;
    if (size > MAX_STRING_BYTES) throw stringTooLong(size);
    if (size <= SMALL_CAPACITY) continue;
    if (asBlocks) end = Math.ceil(end / 16) * 16;
    starts[index] = end;
    end += asBlocks ? alignedCapacity(size) + 1 : size;
  }
  if (end > MAX_IMAGE_BYTES) {
    throw resourceExhausted(`an image of ${end} bytes is larger than ${MAX_IMAGE_BYTES}`, {
      sizeBytes: end,
      maximumBytes: MAX_IMAGE_BYTES,
    });
  }
  return { starts, sizeBytes: end };
}

/** The largest distance from a cell in 32 bits. */
const MAX_IMAGE_BYTES = 2 ** 32 - 1;

/** The capacity that TensorFlow gives a copy: one less than a multiple of 16. */
function alignedCapacity(sizeBytes: number): number {
  return ((sizeBytes + 16) & ~15) - 1;
}

function checkAddress(address: bigint, sizeBytes: number, { wordBytes }: DataModel): void {
  if (address < 0n || address + BigInt(sizeBytes) > 1n << BigInt(8 * wordBytes)) {
    throw invalidArgument(
      `an image of ${sizeBytes} bytes at address ${address} does not fit in ${wordBytes}-byte words`,
      {
        address: `${address}`,
        sizeBytes,
        wordBytes,
      },
    );
  }
  if (address % 16n !== 0n) {
    throw invalidArgument(`the address of an image must be a multiple of 16, found ${address}`, {
      address: `${address}`,
    });
  }
}

function writeWord(data: DataView, at: number, word: bigint, { wordBytes, bigEndian }: DataModel): void {
  if (wordBytes === 8) data.setBigUint64(at, word, !bigEndian);
  else data.setUint32(at, Number(word), !bigEndian);
}

const OPTIONS: Readonly<Record<keyof WriteCellImageOptions, true>> = { model: true, longStrings: true, address: true };
