import { Tensor } from "@heddle/tensor";
import { CELL_BYTES, CellType, cellDataAddress, cellSizeBytes } from "@heddle/tstring";

/** Before the text, so that the word with a token's first bytes can be read from the byte before it. A multiple of 4. */
const MARGIN_BYTES = 16;
const CELL_WORDS = CELL_BYTES / 4;
/** The first byte of a SMALL cell of three bytes, the most that its first word holds. */
const LAST_IN_WORD = (3 << 2) | CellType.SMALL;

/**
 * The `total` n-grams without pads of the tokens in `data`, none of which is longer than a SMALL cell holds: a vector.
 *
 * Every one of them is a piece of one text, that of all tokens with a separator behind each. So the text is written once,
 * and its pieces are copied word by word into cells.
 *
 * @param textBytes the size of all tokens together
 *
 * @throws {StatusError} RESOURCE_EXHAUSTED when memory is out
 */
export function shortNgrams(
  data: Tensor,
  textBytes: number,
  splits: readonly number[],
  widths: readonly number[],
  separator: Uint8Array,
  total: number,
): Tensor {
  const { memory, elementCount } = data;
  const sizeBytes = total * CELL_BYTES;
  const text = memory.malloc(textBytes + elementCount * separator.length + 2 * MARGIN_BYTES);
  try {
    const starts = writeText(data, separator, text + MARGIN_BYTES);
    const address = memory.calloc(sizeBytes);
    const { i32, data: bytes } = memory;
    let to = address >>> 2;
    for (let row = 1; row < splits.length; row++) {
      for (const width of widths) {
        const stop = splits[row] - width;
        for (let first = splits[row - 1]; first <= stop; first++, to += CELL_WORDS) {
          const from = starts[first];
          writeCell(i32, bytes, to, from, starts[first + width] - separator.length - from);
        }
      }
    }
    return Tensor.fromStringBlock(memory, [total], { address, sizeBytes });
  } finally {
    memory.free(text);
  }
}

/** Where each token begins in the text that is written to `address`, and where one more would. */
function writeText({ memory, address, elementCount }: Tensor, separator: Uint8Array, text: number): Uint32Array {
  const { data, i32, u8, u32 } = memory;
  const starts = new Uint32Array(elementCount + 1);
  const separatorSize = separator.length;
  let to = text;
  for (let i = 0, cell = address; i < elementCount; i++, cell += CELL_BYTES) {
    starts[i] = to;
    const word = i32[cell >>> 2];
    if ((word & 0xff) <= LAST_IN_WORD && (word & 3) === CellType.SMALL) {
      // The whole text is in the word; what this writes behind it is overwritten, or lies in the margin.
      data.setInt32(to, word >>> 8, true);
      to += (word & 0xff) >>> 2;
    } else {
      const from = cellDataAddress(u32, cell);
      const size = cellSizeBytes(u32, cell);
      u8.copyWithin(to, from, from + size);
      to += size;
    }
    for (let at = 0; at < separatorSize; at++) u8[to++] = separator[at];
  }
  starts[elementCount] = to;
  return starts;
}

/** Makes the empty cell of zeros whose words begin at `to` a SMALL one of the `size` bytes at `from`. */
function writeCell(i32: Int32Array, data: DataView, to: number, from: number, size: number): void {
  let word = (data.getInt32(from - 1, true) & ~0xff) | (size << 2);
  let left = size + 1;
  for (let at = from + 3; left > 4; left -= 4, at += 4, to++) {
    i32[to] = word;
    word = data.getInt32(at, true);
  }
  i32[to] = word & (-1 >>> ((4 - left) * 8));
}
