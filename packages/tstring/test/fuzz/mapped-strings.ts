import { createTestMemory } from "@heddle/tooling-testing";
import { fuzzBytes, type Random } from "@heddle/tooling-testing/fuzz";
import { buildStringBlock, CELL_BYTES, MappedStrings, validateStrings } from "../../src/index.js";

/** A block, with a word before it that says how many strings it has. */
function valid(random: Random): Uint8Array {
  const strings = random.strings(20);
  const memory = createTestMemory();
  const { address, sizeBytes } = buildStringBlock(memory, strings);
  const bytes = new Uint8Array(4 + sizeBytes);
  new DataView(bytes.buffer).setUint32(0, strings.length, true);
  bytes.set(memory.u8.subarray(address, address + sizeBytes), 4);
  return bytes;
}

/** What is read lies inside its cell, or between the cells and the end; one by one and at once it is the same. */
export const mappedStrings = fuzzBytes({
  valid,
  read(bytes, memory, random) {
    const count = bytes.length < 4 ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    const sizeBytes = Math.max(0, bytes.length - 4);
    const address = memory.malloc(sizeBytes);
    try {
      memory.u8.set(bytes.subarray(4), address);
      const mapped = new MappedStrings(memory, address, sizeBytes, count);
      const one = count === 0 ? undefined : mapped.view(random.below(count));
      if (one && (one.byteOffset < address || one.byteOffset + one.length > address + sizeBytes)) {
        throw new Error("a string is outside");
      }
      const strings = mapped.strings();
      validateStrings(strings);
      for (let i = 0; i < count; i++) {
        const view = strings.view(i);
        const cell = strings.cell(i);
        const isInline = view.byteOffset === cell + 1 && view.length < CELL_BYTES - 1;
        if (
          !isInline &&
          (view.byteOffset < address + count * CELL_BYTES || view.byteOffset + view.length > address + sizeBytes)
        ) {
          throw new Error(`string ${i} is outside`);
        }
        if (mapped.text(i) !== strings.text(i)) throw new Error(`string ${i} is read otherwise alone`);
      }
    } finally {
      memory.free(address);
    }
  },
});
