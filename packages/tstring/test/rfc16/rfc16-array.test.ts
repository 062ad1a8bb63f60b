import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildStringBlock, StringArray, stringBytes } from "../../src/index.js";
import { Rfc16Array, Rfc16Type } from "../../src/rfc16/index.js";
import { K } from "../with-cells.js";

const { SMALL, LARGE, OFFSET, PREALLOC } = Rfc16Type;

describe("Rfc16Array", () => {
  test("preallocates room for every string, in one block", () =>
    withTestMemory((memory) => {
      using array = Rfc16Array.preallocate(memory, 3, 20);
      expect([array.toArray(), array.type(0), array.capacity(0)]).toEqual([["", "", ""], PREALLOC, 20]);
      array.set(0, "twenty bytes of text");
      array.set(1, K);
      expect([memory.liveBlocks, array.type(1)]).toEqual([2, LARGE]);
      array.set(1, "fits");
      expect([memory.liveBlocks, array.type(1), array.capacity(1)]).toEqual([1, PREALLOC, 20]);
      array.append(1, " again");
      expect([...array]).toEqual(["twenty bytes of text", "fits again", ""]);
      array.set(2, K);
    }));

  test("copies text and bytes, from JavaScript and from native cells, and back", () =>
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 })), (strings) =>
        withTestMemory((memory) => {
          const block = buildStringBlock(memory, strings);
          using array = Rfc16Array.fromCells(new StringArray(memory, block.address, strings.length));
          memory.free(block.address);
          expect(strings.map((_, i) => array.bytes(i))).toEqual(strings);
          expect(strings.map((_, i) => array.type(i))).toEqual(
            strings.map(({ length }) => (length > 15 ? OFFSET : SMALL)),
          );
          const native = array.toBlock();
          expect(stringBytes(new StringArray(memory, native.address, strings.length))).toEqual(strings);
          memory.free(native.address);
        }),
      ),
    ));

  test("takes a string from itself", () =>
    withTestMemory((memory) => {
      using array = Rfc16Array.from(memory, ["ab", K]);
      array.append(1, array.view(1));
      array.set(0, array.view(1).subarray(50));
      array.append(0, array.view(0));
      expect(array.toArray()).toEqual([K + K, K + K]);
      array.set(1, array.view(1).subarray(1, 4));
      expect(array.text(1)).toBe("bcd");
    }));

  test("refuses an invalid index, and any use after it was disposed", () =>
    withTestMemory((memory) => {
      let released = 0;
      const cells = memory.calloc(32);
      const array = new Rfc16Array(memory, cells, 2, () => released++);
      for (const index of [-1, 2, 0.5]) {
        expect(statusOf(() => array.text(index))).toBe(
          `OUT_OF_RANGE: index ${index} is not in a string array of length 2`,
        );
      }
      expect(statusOf(() => array.set(2, "a"))).toContain("OUT_OF_RANGE");
      array.set(0, K);
      array.dispose();
      array.dispose();
      expect(released).toBe(1);
      memory.free(cells);
      for (const use of [() => array.text(0), () => array.set(0, "a"), () => array.append(0, "a")]) {
        expect(statusOf(use)).toBe("FAILED_PRECONDITION: the string array was disposed");
      }
    }));

  test("keeps a string when memory is out", () =>
    withTestMemory(
      (memory) => {
        using array = Rfc16Array.from(memory, ["a string of 25 bytes here"]);
        const large = new Uint8Array(200_000);
        expect(statusOf(() => array.set(0, large))).toContain("RESOURCE_EXHAUSTED");
        expect(statusOf(() => array.append(0, large))).toContain("RESOURCE_EXHAUSTED");
        expect(array.toArray()).toEqual(["a string of 25 bytes here"]);
      },
      { initialBytes: 65536, maximumBytes: 131072 },
    ));
});
