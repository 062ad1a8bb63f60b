import { withTestMemory } from "@heddle/tooling-testing";
import { buildStringBlock, CELL_BYTES, CellType, StringArray, stringBytes, validateStrings } from "@heddle/tstring";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitLoopsOver } from "../../src/split/split-loops.js";

describe.each([true, false])("splitLoopsOver, wasmLoops %s", (wasmLoops) => {
  const check = (values: readonly string[], atEnd: boolean) =>
    withTestMemory(
      (memory) => {
        const { address } = buildStringBlock(memory, values);
        let cells = address;
        if (atEnd && values.length > 0) {
          // The last string as a VIEW of the last bytes that there are.
          const bytes = new TextEncoder().encode(values[values.length - 1]);
          const at = memory.capacityBytes - bytes.length;
          memory.u8.set(bytes, at);
          cells = address + (values.length - 1) * CELL_BYTES;
          memory.u32.set([(bytes.length << 2) | CellType.VIEW, at, 0, 0, 0, 0], cells / 4);
          cells = address;
        }
        const loops = splitLoopsOver(memory);
        using scope = memory.scope();
        const work = scope.malloc(8 + values.length * 4);
        const rows = values.map((value) => value.split(/[ \t\n\v\f\r]+/).filter(Boolean));
        const tokens = rows.flat();
        expect(loops.countTokens(cells, values.length, work + 8, work)).toBe(tokens.length);
        const ends = rows.map((_, i) => rows.slice(0, i + 1).flat().length);
        expect([...memory.u32.subarray((work + 8) >>> 2, ((work + 8) >>> 2) + rows.length)]).toEqual(ends);
        const sizes = tokens.map((token) => new TextEncoder().encode(token).length);
        const longBytes = sizes.filter((size) => size > 22).reduce((sum, size) => sum + size, 0);
        expect(memory.f64[work >>> 3]).toBe(longBytes);
        if (atEnd) return void memory.free(address);
        const target = scope.malloc(tokens.length * CELL_BYTES + longBytes);
        const text = target + tokens.length * CELL_BYTES;
        expect(loops.splitTokens(cells, values.length, target, text) >>> 0).toBe(text + longBytes);
        const made = new StringArray(memory, target, tokens.length);
        validateStrings(made);
        expect(made.toArray()).toEqual(tokens);
        memory.free(address);
      },
      { wasmLoops },
    );

  test("cuts strings into bytes, and says where tokens are", () =>
    withTestMemory(
      (memory) => {
        using scope = memory.scope();
        const values = ["ab", "", "é", "a text of more than twenty-two bytes"];
        const rows = values.map((value) => [...new TextEncoder().encode(value)]);
        const count = rows.flat().length;
        const { address } = buildStringBlock(memory, values);
        const target = scope.malloc(count * CELL_BYTES);
        const loops = splitLoopsOver(memory);
        loops.splitBytes(address, values.length, target);
        const made = new StringArray(memory, target, count);
        validateStrings(made);
        expect(stringBytes(made)).toEqual(rows.flat().map((byte) => Uint8Array.of(byte)));
        expect([...memory.u8.subarray(target + 2, target + CELL_BYTES)].every((byte) => byte === 0)).toBe(true);

        const rowEnds = scope.malloc(rows.length * 4);
        for (const i of rows.keys()) memory.u32[(rowEnds >>> 2) + i] = rows.slice(0, i + 1).flat().length;
        const indices = scope.malloc(count * 16);
        expect(loops.placeTokens(rowEnds, rows.length, indices)).toBe(36);
        const places = memory.i32.subarray(indices >>> 2, (indices >>> 2) + count * 4);
        expect([...places]).toEqual(rows.flatMap((row, i) => row.flatMap((_, k) => [i, 0, k, 0])));
        expect(loops.placeTokens(rowEnds, 0, indices)).toBe(0);
        memory.free(address);
      },
      { wasmLoops },
    ));

  const piece = fc.oneof(
    fc.stringMatching(/^[a-z\u00e9]{1,30}$/),
    fc.constantFrom(" ", "  ", "\t", "\n\v\f\r ", "\b\x0e!"),
  );
  const sentences = fc.array(
    fc.array(piece, { maxLength: 12 }).map((parts) => parts.join("")),
    { maxLength: 6 },
  );

  test("cuts strings of every size at runs of ASCII whitespace", () => {
    fc.assert(fc.property(sentences, (values) => check(values, false)));
    for (let size = 0; size < 150; size++) check(["x".repeat(size), ` ${"x".repeat(size)} y`, " ".repeat(size)], false);
  });

  test("reads nothing beyond the end of the memory", () => {
    fc.assert(
      fc.property(sentences, (values) => check(values, true)),
      { numRuns: 30 },
    );
    for (let size = 1; size < 40; size++) check([`${"x".repeat(size)} y`, " a".repeat(size)], true);
  });
});
