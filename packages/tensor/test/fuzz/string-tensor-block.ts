import { createTestMemory } from "@heddle/tooling-testing";
import { fuzzBytes, type Random } from "@heddle/tooling-testing/fuzz";
import { validateStrings } from "@heddle/tstring";
import { tensorBlockItem } from "@heddle/tstring/tensor-block";
import { encodeStringTensor, mapStringTensor, openStringTensor, Tensor } from "../../src/index.js";

const equal = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, index) => byte === b[index]);

function valid(random: Random): Uint8Array {
  const strings = random.strings(20);
  const memory = createTestMemory();
  const shape = random.pick([[strings.length], [1, strings.length], [strings.length, 1, 1]]);
  using tensor = Tensor.fromStrings(memory, shape, strings);
  return encodeStringTensor(tensor);
}

/** What opens reads the same string by string, where it lies, and written and opened again. */
export const stringTensorBlock = fuzzBytes({
  valid,
  read(bytes, memory) {
    using tensor = openStringTensor(memory, bytes);
    const strings = tensor.strings();
    validateStrings(strings);
    for (let i = 0; i < strings.length; i++) {
      if (!equal(strings.view(i), tensorBlockItem(bytes, i))) throw new Error(`string ${i} differs`);
    }
    using again = openStringTensor(memory, encodeStringTensor(tensor));
    if (!again.byteStrings().every((string, i) => equal(string, strings.view(i)))) throw new Error("differs again");
  },
});

/** A mapped block reads strings inside itself only. */
export const mappedStringTensor = fuzzBytes({
  valid,
  read(bytes, memory, random) {
    const address = memory.malloc(bytes.length);
    try {
      memory.u8.set(bytes, address);
      using mapped = mapStringTensor(memory, memory.u8.subarray(address, address + bytes.length));
      if (mapped.strings.length === 0) return;
      const { byteOffset, length } = mapped.strings.view(random.below(mapped.strings.length));
      if (byteOffset < address || byteOffset + length > address + bytes.length) throw new Error("a string is outside");
    } finally {
      memory.free(address);
    }
  },
});
