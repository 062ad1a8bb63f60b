import { fuzzBytes, type Random } from "@heddle/tooling-testing/fuzz";
import { CELL_BYTES, CellType, StringArray, validateStrings } from "../../src/index.js";
import {
  blockFromStringBuffer,
  DynamicBuffer,
  getString,
  getStringCount,
  stringBufferCount,
  stringBufferFromCells,
  stringBufferItem,
  TfLiteType,
  wrapStringBuffer,
} from "../../src/tflite/index.js";

const equal = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, index) => byte === b[index]);

function valid(random: Random): Uint8Array {
  const buffer = new DynamicBuffer();
  for (const string of random.strings()) buffer.addString(string);
  return buffer.toBytes();
}

/** What is accepted reads the same string by string, as a block, and written again. */
export const tfliteStringBuffer = fuzzBytes({
  valid,
  read(bytes, memory) {
    const { address, count } = blockFromStringBuffer(memory, bytes);
    try {
      if (count !== stringBufferCount(bytes)) throw new Error(`${count} cells for ${stringBufferCount(bytes)} strings`);
      const strings = new StringArray(memory, address, count);
      validateStrings(strings);
      for (let i = 0; i < count; i++) {
        if (!equal(strings.view(i), stringBufferItem(bytes, i))) throw new Error(`string ${i} differs`);
      }
      const again = stringBufferFromCells(strings);
      const isSame = equal(memory.u8.subarray(again.address, again.address + again.sizeBytes), bytes);
      memory.free(again.address);
      const header = 4 * (count + 2);
      if (!isSame && new DataView(bytes.buffer).getInt32(4, true) === header) {
        throw new Error("the buffer differs when it is written again");
      }
    } finally {
      memory.free(address);
    }
  },
});

/** Strings of a buffer of either type one by one, without a look at the others. */
export const tfliteGetString = fuzzBytes({
  valid(random) {
    const buffer = new DynamicBuffer();
    for (const string of random.strings()) buffer.addString(string);
    return buffer.toBytes(random.pick([TfLiteType.STRING, TfLiteType.TSTRING]));
  },
  read(bytes, _memory, random) {
    const count = getStringCount(bytes);
    if (count === 0) return;
    const { byteOffset, length } = getString(bytes, random.below(count));
    if (byteOffset < 4 * (count + 2) || byteOffset + length > bytes.length) throw new Error("a string lies outside");
  },
});

/** Cells that point into the buffer stay inside it, and nothing but them is written. */
export const tfliteWrap = fuzzBytes({
  valid,
  read(bytes, memory, random) {
    const room = random.below(12) * CELL_BYTES;
    const block = memory.malloc(room + bytes.length);
    try {
      memory.u8.set(bytes, block + room);
      const type = random.pick([CellType.OFFSET, CellType.VIEW]);
      if (bytes.length >= 4 && new DataView(bytes.buffer).getInt32(0, true) * CELL_BYTES > room) return;
      const count = wrapStringBuffer(memory, block + room, bytes.length, block, type);
      const strings = new StringArray(memory, block, count);
      for (let i = 0; i < count; i++) {
        if (!equal(strings.view(i), stringBufferItem(bytes, i))) throw new Error(`string ${i} differs`);
      }
      if (!equal(memory.u8.subarray(block + room, block + room + bytes.length), bytes)) throw new Error("overwritten");
    } finally {
      memory.free(block);
    }
  },
});
