import { withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  buildStringBlock,
  CELL_BYTES,
  gatherCells,
  StringArray,
  StringBlockBuilder,
  validateStrings,
} from "../src/index.js";

const texts = fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 8 });

describe.each([true, false])("gatherCells, wasmLoops %s", (wasmLoops) => {
  test("copies any cells in any order, repeated and left out", () => {
    const places = fc.array(fc.nat(), { maxLength: 30 });
    fc.assert(
      fc.property(texts, places, fc.boolean(), (values, order, asViews) =>
        withTestMemory(
          (memory) => {
            const source = buildStringBlock(memory, values);
            const array = new StringArray(memory, source.address, values.length);
            if (asViews) for (let i = 0; i < values.length; i++) pointTo(memory.u32, source.address + i * CELL_BYTES);
            const picked = order.map((place) => place % values.length);
            const cells = memory.malloc(picked.length * 4);
            const addresses = picked.map((place) => source.address + place * CELL_BYTES);
            memory.u32.set(addresses, cells >>> 2);
            using builder = new StringBlockBuilder(memory, picked.length + 1);
            builder.addText("a text before them, long enough");
            gatherCells(memory, builder, cells, picked.length);
            const block = builder.finish();
            const copies = new StringArray(memory, block.address, picked.length + 1);
            validateStrings(copies);
            expect(picked.map((_, i) => copies.bytes(i + 1))).toEqual(picked.map((place) => values[place]));
            expect(picked.map((place) => array.bytes(place))).toEqual(picked.map((place) => values[place]));
            for (const address of [source.address, cells, block.address]) memory.free(address);
          },
          { wasmLoops },
        ),
      ),
    );
  });
});

/** Makes an OFFSET cell a VIEW cell of the same text. */
function pointTo(u32: Uint32Array, cell: number): void {
  const index = cell >>> 2;
  if ((u32[index] & 3) !== 2) return;
  u32[index] |= 1;
  u32[index + 1] += cell;
}
