import { LinearMemory } from "@heddle/memory";
import { createSharedMemory } from "@heddle/memory/threads";
import { expect, test, vi } from "vitest";
import { buildStringBlock, StringArray, StringView, textLengths } from "../../src/index.js";

test("textLengths counts units in shared memory, which decoders of browsers refuse", () => {
  const { decode } = TextDecoder.prototype;
  using _ = vi.spyOn(TextDecoder.prototype, "decode").mockImplementation(function (this: TextDecoder, input, options) {
    if (ArrayBuffer.isView(input) && input.buffer instanceof SharedArrayBuffer) throw new TypeError("a shared view");
    return decode.call(this, input, options);
  });
  const memory = new LinearMemory({
    memory: createSharedMemory(65536, 1 << 20),
    maximumBytes: 1 << 20,
    wasmLoops: false,
  });
  const { address } = buildStringBlock(memory, ["é", "a text of more bytes than a cell has"]);
  expect([...textLengths(StringView.of(new StringArray(memory, address, 2), [2]))]).toEqual([1, 36]);
  memory.free(address);
});
