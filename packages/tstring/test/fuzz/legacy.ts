import { fuzzBytes, type Random } from "@heddle/tooling-testing/fuzz";
import { StringArray, validateStrings } from "../../src/index.js";
import {
  blockFromLegacyTensor,
  decodeLegacyString,
  encodeLegacyString,
  encodeLegacyTensor,
  legacyStringSize,
  legacyTensorSize,
  legacyTensorSpans,
} from "../../src/legacy/index.js";

const equal = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, index) => byte === b[index]);

/** The encoding of a tensor with a byte before it that says how many elements it has. */
function valid(random: Random): Uint8Array {
  const strings = random.strings();
  const parts = strings.map((string) => {
    const part = new Uint8Array(legacyStringSize(string.length));
    encodeLegacyString(string, part);
    return part;
  });
  const table = new BigUint64Array(strings.length);
  let end = 0;
  for (const [index, part] of parts.entries()) {
    table[index] = BigInt(end);
    end += part.length;
  }
  return Uint8Array.from([strings.length, ...new Uint8Array(table.buffer), ...parts.flatMap((part) => [...part])]);
}

/** What is accepted reads the same element by element, and is never longer when it is written again. */
export const legacyStrings = fuzzBytes({
  valid,
  read(whole, memory) {
    const count = whole[0] ?? 0;
    const bytes = whole.subarray(1);
    const spans = legacyTensorSpans(bytes, count);
    const { address } = blockFromLegacyTensor(memory, bytes, count);
    try {
      const strings = new StringArray(memory, address, count);
      validateStrings(strings);
      const view = new DataView(bytes.buffer, bytes.byteOffset);
      for (let i = 0; i < count; i++) {
        if (!equal(strings.view(i), bytes.subarray(spans.starts[i], spans.ends[i])))
          throw new Error(`string ${i} differs`);
        const decoded = decodeLegacyString(bytes.subarray(8 * count + Number(view.getBigUint64(8 * i, true)))).bytes;
        if (!equal(strings.view(i), decoded)) throw new Error(`string ${i} is decoded otherwise alone`);
      }
      const again = new Uint8Array(legacyTensorSize(strings));
      if (again.length > bytes.length) throw new Error("the strings are longer than what held them");
      encodeLegacyTensor(strings, again);
      if (count > 0) legacyTensorSpans(again, count);
    } finally {
      memory.free(address);
    }
  },
});

/** One string with its length. */
export const legacyString = fuzzBytes({
  valid(random) {
    const string = random.bytes(random.below(300));
    const bytes = new Uint8Array(legacyStringSize(string.length) + random.below(4));
    encodeLegacyString(string, bytes);
    return bytes;
  },
  read(source) {
    const { bytes, encodedBytes } = decodeLegacyString(source);
    if (encodedBytes > source.length || bytes.byteOffset + bytes.length !== source.byteOffset + encodedBytes) {
      throw new Error(`${encodedBytes} of ${source.length} bytes were used`);
    }
  },
});
