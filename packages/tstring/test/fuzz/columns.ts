import { fuzzBytes, type Random } from "@heddle/tooling-testing/fuzz";
import {
  arrowViewsOfStrings,
  blockFromArrowViews,
  blockFromOffsets,
  largeOffsetsOfStrings,
  offsetsOfStrings,
  viewsOfArrowViews,
  viewsOfOffsets,
} from "../../src/columns/index.js";
import { StringArray, StringView, validateStrings } from "../../src/index.js";

/** Two bytes say how many strings there are and what is missing; then come a validity bitmap, offsets or views, and the text. */
const HEADER_BYTES = 16;

function layOut(count: number, kind: number, table: ArrayBuffer, text: readonly number[], random: Random): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + table.byteLength + text.length);
  bytes.set([count, kind]);
  bytes.fill(random.below(3) === 0 ? random.bits() : 0xff, 8, HEADER_BYTES);
  if (kind & 1) bytes.fill(0xff, 8, HEADER_BYTES);
  bytes.set(new Uint8Array(table), HEADER_BYTES);
  bytes.set(text, HEADER_BYTES + table.byteLength);
  return bytes;
}

const fillOf = (bytes: Uint8Array) => ((bytes[1] ?? 0) & 1 ? {} : { fill: "a fill of more bytes than a cell" });

function equal(a: StringArray, b: StringArray): boolean {
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a.view(i), b.view(i)];
    if (x.length !== y.length || !x.every((byte, k) => byte === y[k])) return false;
  }
  return true;
}

const viewOf = (strings: StringArray) => StringView.of(strings, [strings.length]);

/** Copied and wrapped, the same strings come out of the same bytes, or both ways refuse; what came out goes back. */
export const offsetStrings = fuzzBytes({
  valid(random) {
    const strings = random.strings(20);
    const ends = strings.map((_, i) => strings.slice(0, i + 1).reduce((sum, { length }) => sum + length, 0));
    const wide = random.below(2) === 1;
    const table = wide ? BigInt64Array.from([0, ...ends], BigInt) : Int32Array.from([0, ...ends]);
    const text = strings.flatMap((string) => [...string]);
    return layOut(strings.length, random.below(2) | (wide ? 2 : 0), table.buffer, text, random);
  },
  read(bytes, memory) {
    if (bytes.length < HEADER_BYTES) return;
    const wide = (bytes[1] & 2) !== 0;
    const count = bytes[0];
    const width = wide ? 8 : 4;
    const tableBytes = Math.min(Math.floor((bytes.length - HEADER_BYTES) / width) * width, (count + 1) * width);
    const table = bytes.slice(HEADER_BYTES, HEADER_BYTES + tableBytes).buffer;
    const rest = bytes.subarray(HEADER_BYTES + tableBytes);
    const source = {
      count,
      offsets: wide ? new BigInt64Array(table, 0, tableBytes >> 3) : new Int32Array(table, 0, tableBytes >> 2),
      bytes: rest,
      validity: bytes.subarray(8, HEADER_BYTES),
      validityOffset: bytes[2] & 31,
    };
    using scope = memory.scope();
    const at = scope.malloc(bytes.length);
    memory.u8.set(bytes, at);
    const owned: number[] = [];
    try {
      const copied = new StringArray(memory, blockFromOffsets(memory, source, fillOf(bytes)).address, count);
      owned.push(copied.address);
      validateStrings(copied);
      const inMemory = {
        count,
        offsets: at + HEADER_BYTES,
        offsetWidth: width,
        bytes: at + HEADER_BYTES + tableBytes,
        sizeBytes: rest.length,
        validity: at + 8,
        validityOffset: source.validityOffset,
      } as const;
      const wrapped = new StringArray(memory, viewsOfOffsets(memory, inMemory, fillOf(bytes)).address, count);
      owned.push(wrapped.address);
      validateStrings(wrapped);
      if (!equal(copied, wrapped)) throw new Error("copied and wrapped strings differ");
      for (const back of [offsetsOfStrings(viewOf(wrapped)), largeOffsetsOfStrings(viewOf(wrapped))]) {
        const again = new StringArray(memory, blockFromOffsets(memory, back).address, count);
        owned.push(again.address);
        if (!equal(copied, again)) throw new Error("the strings come back as others");
      }
    } finally {
      for (const address of owned) memory.free(address);
    }
  },
});

/** As {@link offsetStrings}, for Arrow's views with two data buffers. */
export const arrowViews = fuzzBytes({
  valid(random) {
    const strings = random.strings(20);
    const table = new Uint8Array(strings.length * 16);
    const data = new DataView(table.buffer);
    const text: number[] = [];
    strings.forEach((string, i) => {
      data.setInt32(i * 16, string.length, true);
      table.set(string.subarray(0, string.length <= 12 ? 12 : 4), i * 16 + 4);
      if (string.length <= 12) return;
      data.setInt32(i * 16 + 12, text.length, true);
      text.push(...string);
    });
    return layOut(strings.length, random.below(2), table.buffer, text, random);
  },
  read(bytes, memory, random) {
    if (bytes.length < HEADER_BYTES) return;
    const count = bytes[0];
    const views = bytes.subarray(HEADER_BYTES, HEADER_BYTES + count * 16);
    const rest = bytes.subarray(HEADER_BYTES + views.length);
    const buffers = random.below(4) === 0 ? [rest, bytes] : [rest];
    const nulls = { validity: bytes.subarray(8, HEADER_BYTES), validityOffset: bytes[2] & 31 };
    using scope = memory.scope();
    const at = scope.malloc(bytes.length);
    memory.u8.set(bytes, at);
    const owned: number[] = [];
    try {
      const source = { count, views, buffers, ...nulls };
      const copied = new StringArray(memory, blockFromArrowViews(memory, source, fillOf(bytes)).address, count);
      owned.push(copied.address);
      validateStrings(copied);
      const inMemory = {
        count,
        views: at + HEADER_BYTES,
        buffers: buffers.map((buffer) => ({
          address: at + buffer.byteOffset - bytes.byteOffset,
          sizeBytes: buffer.length,
        })),
        validity: at + 8,
        validityOffset: nulls.validityOffset,
      };
      const wrapped = new StringArray(memory, viewsOfArrowViews(memory, inMemory, fillOf(bytes)).address, count);
      owned.push(wrapped.address);
      validateStrings(wrapped);
      if (!equal(copied, wrapped)) throw new Error("copied and wrapped strings differ");
      const again = blockFromArrowViews(memory, arrowViewsOfStrings(viewOf(copied)));
      owned.push(again.address);
      if (!equal(copied, new StringArray(memory, again.address, count)))
        throw new Error("the strings come back as others");
    } finally {
      for (const address of owned) memory.free(address);
    }
  },
});
